import { Button, CheckboxControl } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { BusyButton } from '../../components/busy-button';
import { useMutation } from '../../components/use-mutation';
import { useSpokenMessage } from '../../components/use-spoken-message';
import { store } from '../../data/blueprint';
import { can, getPageSettings } from '../../lib/page-settings';
import { speakMessage } from '../../lib/speak';
import { recordEvent } from '../../lib/tracks';
import { download, isArchiveUrl, missingPlugins } from './download';
import { ErrorNotices } from './error-notice';
import { chosenSteps, keyOf, readGroups } from './groups';
import { FILE_NAME } from './read-file';
import { StepGroup } from './step-group';

/** What the last export came to. */
type Result = { url: string } | { missing: string[] } | { error: unknown };

interface Props {
	/** Whether it is the page's main action: not while an import is. */
	isPrimary: boolean;
}

/** The steps that an export may hold, all chosen at first, and the export. */
export function Export( { isPrimary }: Props ) {
	const { isOlder = false, takesZip = false } = getPageSettings().blueprint ?? {};
	const [ groups ] = useState( readGroups );
	const keys = groups.flatMap( ( group ) => group.items.map( ( item ) => keyOf( group, item ) ) );
	const [ chosen, setChosen ] = useState( () => {
		const isChecked = groups.flatMap( ( group ) => group.items.map( ( item ) => item.isChecked ) );
		return new Set( keys.filter( ( _, index ) => isChecked[ index ] ) );
	} );
	const [ isZip, setZip ] = useState( false );
	const [ result, setResult ] = useState< Result >();
	const { exportBlueprint } = useDispatch( store );
	const { mutate, isPending } = useMutation();
	// As the server takes it: an export of nothing is one of everything.
	const nothing = chosen.size ? '' : __( 'With nothing selected, everything will be exported.', 'storeboard' );
	useSpokenMessage( nothing );
	/* translators: %s: name of a file. */
	const downloaded = sprintf( __( '%s downloaded.', 'storeboard' ), FILE_NAME );
	const place = useRef< HTMLElement >( null );

	// Older versions ask for more.
	if ( isOlder && ! can( 'install_plugins' ) ) {
		return (
			<p className="storeboard-blueprint__note">
				{ __(
					'You need permission to install plugins to export a blueprint. Ask a store administrator for help.',
					'storeboard'
				) }
			</p>
		);
	}

	const start = () =>
		mutate(
			async () => {
				setResult( undefined );
				const steps = chosenSteps( groups, ( key ) => chosen.has( key ) );
				const exported = await exportBlueprint( steps, isOlder, takesZip ? isZip : undefined );
				if ( exported.type === 'json' ) {
					download( exported.data );
					setResult( { missing: missingPlugins( groups, steps, exported.data ) } );
					speakMessage( downloaded );
				} else if ( isArchiveUrl( exported.url ) ) {
					setResult( { url: exported.url } );
					speakMessage( __( 'Your ZIP file is ready.', 'storeboard' ) );
				} else {
					throw new Error( 'The address of the archive is none.' );
				}
			},
			{
				onSuccess: () => recordEvent( 'blueprint_export_success' ),
				onError( error ) {
					setResult( { error } );
					recordEvent( 'blueprint_export_error' );
				},
			}
		);

	/** The button that had the focus is gone. */
	function dismiss() {
		setResult( undefined );
		place.current?.focus();
	}

	return (
		<section
			ref={ place }
			tabIndex={ -1 }
			className="storeboard-blueprint__part"
			aria-labelledby="storeboard-export"
		>
			<h3 id="storeboard-export">{ __( 'Export', 'storeboard' ) }</h3>
			<p>
				{ __(
					'Choose what to include. The file may contain payment passwords and API keys, so keep it safe.',
					'storeboard'
				) }{ ' ' }
				<Button
					variant="link"
					onClick={ () => setChosen( new Set( keys.filter( ( key ) => ! chosen.has( key ) ) ) ) }
				>
					{ __( 'Toggle selections', 'storeboard' ) }
				</Button>
			</p>
			{ groups.map( ( group ) => (
				<StepGroup key={ group.id } group={ group } chosen={ chosen } onChange={ setChosen } />
			) ) }
			{ takesZip && (
				<CheckboxControl
					__nextHasNoMarginBottom
					label={ __( 'Export as a ZIP file', 'storeboard' ) }
					checked={ isZip }
					onChange={ setZip }
				/>
			) }
			<p className="storeboard-blueprint__note">{ nothing }</p>
			<BusyButton
				label={ __( 'Export', 'storeboard' ) }
				busyLabel={ __( 'Exporting…', 'storeboard' ) }
				variant={ isPrimary ? 'primary' : 'secondary' }
				isBusy={ isPending }
				onClick={ start }
			/>
			{ result && 'error' in result && (
				<ErrorNotices error={ result.error } onRetry={ start } onDismiss={ dismiss } />
			) }
			{ result && 'url' in result && (
				<p className="storeboard-blueprint__result">
					{ __( 'Your ZIP file is ready.', 'storeboard' ) }{ ' ' }
					<a href={ result.url } download>
						{ __( 'Download ZIP', 'storeboard' ) }
					</a>
				</p>
			) }
			{ result && 'missing' in result && (
				<p className="storeboard-blueprint__result">
					{ downloaded }{ ' ' }
					{ result.missing.length > 0 &&
						sprintf(
							/* translators: %s: names of plugins. */
							__( 'These weren’t included because they’re not on WordPress.org: %s.', 'storeboard' ),
							result.missing.join( ', ' )
						) }
				</p>
			) }
		</section>
	);
}
