import { Button, CheckboxControl } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { BusyButton } from '../../components/busy-button';
import { ErrorMessage } from '../../components/error-message';
import { opensStore, store, type BlueprintStep } from '../../data/blueprint';
import { recordEvent } from '../../lib/tracks';
import { settingIds } from './groups';
import { ImportProgress } from './progress';
import { StepPreview } from './step-preview';
import { stepTitle } from './step-title';
import { useStoreState } from './use-store-state';

interface Props {
	/** The name of the file. */
	name: string;
	steps: BlueprintStep[];
	/** Chooses another file. */
	onClose: () => void;
}

/** What a blueprint would change, step by step, and then the import of those that the owner chose. */
export default function Preview( { name, steps, onClose }: Props ) {
	const [ left, setLeft ] = useState( () => new Set< BlueprintStep >() );
	const run = useSelect( ( select ) => select( store ).getImport(), [] );
	const { startImport, closeImport } = useDispatch( store );
	const { current, isLoading, error, load } = useStoreState( steps, settingIds );
	const heading = useRef< HTMLHeadingElement >( null );
	const importable = steps.filter( ( step ) => ! opensStore( step ) );
	const chosen = importable.filter( ( step ) => ! left.has( step ) );

	// The button that led here is gone.
	useEffect( () => heading.current?.focus(), [] );

	// Those that make the store live are shown as skipped.
	const start = () =>
		startImport( steps.filter( ( step ) => ! left.has( step ) ) ).then( ( { state, results } ) => {
			const isWhole = results.every( ( { status } ) => status !== 'failed' );
			recordEvent( state === 'done' && isWhole ? 'blueprint_import_success' : 'blueprint_import_error' );
		} );

	function toggle( step: BlueprintStep, isChosen: boolean ) {
		const next = new Set( left );
		if ( isChosen ) {
			next.delete( step );
		} else {
			next.add( step );
		}
		setLeft( next );
	}

	function close() {
		closeImport();
		onClose();
	}

	return (
		<div className="storeboard-blueprint__preview">
			<h4 ref={ heading } tabIndex={ -1 }>
				{ run ? importWords( name ) : previewWords( name ) }
			</h4>
			{ run ? (
				<ImportProgress run={ run } leftOut={ left.size } onClose={ close } />
			) : (
				<>
					<p>
						{ __(
							'Nothing changes until you import. Imported settings replace your current ones, and you can’t undo this.',
							'storeboard'
						) }
					</p>
					{ isLoading && (
						<p className="storeboard-blueprint__note" aria-busy="true">
							{ __( 'Checking your current settings…', 'storeboard' ) }
						</p>
					) }
					{ !! error && (
						<ErrorMessage
							what={ __( 'Couldn’t load some of your current settings.', 'storeboard' ) }
							error={ error }
							onRetry={ load }
						/>
					) }
					<ol className="storeboard-blueprint__steps">
						{ steps.map( ( step, index ) => (
							<li key={ index }>
								{ opensStore( step ) ? (
									<p>
										<strong>{ stepTitle( step ) }</strong>{ ' ' }
										{ __(
											'Skipped because it would make your store live. You can do this in Site visibility.',
											'storeboard'
										) }
									</p>
								) : (
									<CheckboxControl
										__nextHasNoMarginBottom
										label={ stepTitle( step ) }
										checked={ ! left.has( step ) }
										onChange={ ( isChosen ) => toggle( step, isChosen ) }
									/>
								) }
								{ ! isLoading && ! opensStore( step ) && (
									<StepPreview step={ step } current={ current } />
								) }
							</li>
						) ) }
					</ol>
					<div className="storeboard-step-actions">
						<BusyButton
							label={ sprintf(
								/* translators: %d: number of steps. */
								_n( 'Import %d step', 'Import %d steps', chosen.length, 'storeboard' ),
								chosen.length
							) }
							busyLabel={ __( 'Importing…', 'storeboard' ) }
							isBusy={ false }
							isWaiting={ isLoading || chosen.length === 0 }
							onClick={ start }
						/>
						<Button __next40pxDefaultSize variant="tertiary" onClick={ close }>
							{ __( 'Choose a different file', 'storeboard' ) }
						</Button>
					</div>
				</>
			) }
		</div>
	);
}

/* translators: %s: name of a file. */
const importWords = ( name: string ) => sprintf( __( 'Import of %s', 'storeboard' ), name );
/* translators: %s: name of a file. */
const previewWords = ( name: string ) => sprintf( __( 'Preview of %s', 'storeboard' ), name );
