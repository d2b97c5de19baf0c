import { DropZone, FormFileUpload, Notice } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { ErrorMessage } from '../../components/error-message';
import { lazyPart } from '../../components/lazy-part';
import { store, type BlueprintStep } from '../../data/blueprint';
import { adminUrl, originalClientUrl } from '../../lib/links';
import { can, getPageSettings } from '../../lib/page-settings';
import { maxStepBytes } from './groups';
import { FILE_NAME, FileRefusal, readBlueprintFile } from './read-file';

const Preview = lazyPart( () => import( /* webpackChunkName: "panel-blueprint-import" */ './preview' ), {
	failed: ( { failure } ) => (
		<ErrorMessage what={ __( 'Couldn’t load the preview.', 'storeboard' ) } { ...failure } />
	),
	placeholder: () => (
		<p className="storeboard-blueprint__note" aria-busy="true">
			{ __( 'Loading…', 'storeboard' ) }
		</p>
	),
} );

/** A blueprint that was read, by the name of its file. */
interface Chosen {
	name: string;
	steps: BlueprintStep[];
	/** Tells a file from the one before it, which may be the same. */
	turn: number;
}

interface Props {
	/** Told whether a file is chosen that can be imported. */
	onChoice: ( isChosen: boolean ) => void;
}

/** Says first what makes an import impossible; else takes a file. */
export function Import( props: Props ) {
	return (
		<section className="storeboard-blueprint__part" aria-labelledby="storeboard-import">
			<h3 id="storeboard-import">{ __( 'Import', 'storeboard' ) }</h3>
			<Allowed { ...props } />
		</section>
	);
}

function Allowed( props: Props ) {
	if ( ! getPageSettings().blueprint?.canImport ) {
		return (
			<p className="storeboard-blueprint__note">
				{ __( 'Update WooCommerce to import blueprints here.', 'storeboard' ) }{ ' ' }
				<a href={ originalClientUrl() }>{ __( 'Import without a preview', 'storeboard' ) }</a>
			</p>
		);
	}
	if ( ! can( 'manage_options' ) ) {
		return (
			<p className="storeboard-blueprint__note">
				{ __( 'Only site administrators can import blueprints.', 'storeboard' ) }
			</p>
		);
	}
	return <AllowedByStore { ...props } />;
}

function AllowedByStore( props: Props ) {
	const { value: isAllowed, error } = useSelect( ( select ) => select( store ).getImportAllowed(), [] );
	const isImporting = useSelect( ( select ) => !! select( store ).getImport(), [] );
	const { reloadImportAllowed } = useDispatch( store );

	if ( isAllowed === undefined ) {
		return error ? (
			<ErrorMessage
				what={ __( 'Couldn’t check if you can import.', 'storeboard' ) }
				error={ error }
				onRetry={ () => reloadImportAllowed() }
			/>
		) : (
			<p className="storeboard-blueprint__note" aria-busy="true">
				{ __( 'Loading…', 'storeboard' ) }
			</p>
		);
	}
	// One that is under way goes on in its session.
	if ( ! isAllowed && ! isImporting ) {
		return (
			<p className="storeboard-blueprint__note">
				{ __( 'Your store is live. Switch to “Coming soon” to import a blueprint.', 'storeboard' ) }{ ' ' }
				<a href={ adminUrl( 'admin.php?page=wc-settings&tab=site-visibility' ) }>
					{ __( 'Open site visibility', 'storeboard' ) }
				</a>
			</p>
		);
	}
	return <FileChoice { ...props } />;
}

function FileChoice( { onChoice }: Props ) {
	const [ chosen, setChosen ] = useState< Chosen >();
	const [ refusal, setRefusal ] = useState( '' );
	const place = useRef< HTMLDivElement >( null );
	const latest = useRef( 0 );
	useEffect( () => onChoice( !! chosen ), [ chosen, onChoice ] );

	async function choose( file: File | undefined ) {
		if ( ! file ) {
			return;
		}
		const turn = ++latest.current;
		setRefusal( '' );
		setChosen( undefined );
		try {
			const steps = await readBlueprintFile( file, maxStepBytes() );
			if ( turn === latest.current ) {
				setChosen( { name: file.name, steps, turn } );
			}
		} catch ( reason ) {
			if ( turn === latest.current ) {
				setRefusal(
					reason instanceof FileRefusal
						? reason.message
						: __( 'Your browser couldn’t read this file. Choose it again.', 'storeboard' )
				);
			}
		}
	}

	/** The button that had the focus is gone. */
	function close() {
		setChosen( undefined );
		setTimeout( () => place.current?.querySelector( 'button' )?.focus() );
	}

	return (
		<div ref={ place }>
			{ chosen && <Preview key={ chosen.turn } name={ chosen.name } steps={ chosen.steps } onClose={ close } /> }
			{ ! chosen && (
				<div className="storeboard-blueprint__drop">
					<p id="storeboard-blueprint-file">
						{ sprintf(
							/* translators: %s: name of a file. */
							__(
								'Choose a file, such as %s, or drop it here. You can review the changes before importing.',
								'storeboard'
							),
							FILE_NAME
						) }
					</p>
					<FormFileUpload
						{ ...( { __next40pxDefaultSize: true, variant: 'secondary' } as object ) }
						accept=".json,application/json"
						aria-describedby="storeboard-blueprint-file"
						// The same file may be chosen again, once it was put right.
						onClick={ ( { currentTarget } ) => ( ( currentTarget as HTMLInputElement ).value = '' ) }
						onChange={ ( { currentTarget } ) => choose( currentTarget.files?.[ 0 ] ) }
					>
						{ __( 'Choose a file', 'storeboard' ) }
					</FormFileUpload>
					<DropZone onFilesDrop={ ( [ file ] ) => choose( file ) } />
				</div>
			) }
			{ refusal && (
				<Notice status="error" onRemove={ () => setRefusal( '' ) }>
					{ refusal } { __( 'No changes were made.', 'storeboard' ) }
				</Notice>
			) }
		</div>
	);
}
