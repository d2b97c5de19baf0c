import { Button } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { useSpokenMessage } from '../../components/use-spoken-message';
import { store } from '../../data/blueprint';
import type { ImportRun, StepResult } from '../../data/blueprint';
import { plainText } from '../../lib/sanitize';
import { recordEvent } from '../../lib/tracks';
import { stepTitle } from './step-title';
import { errorWords } from './words';

interface Props {
	run: ImportRun;
	/** How many steps the owner left out. */
	leftOut: number;
	onClose: () => void;
}

/** How far an import has come, what the store said of each step, and the ways on from one that failed. */
export function ImportProgress( { run, leftOut, onClose }: Props ) {
	const { steps, results, state } = run;
	const { retryStep, passStep, stopImport } = useDispatch( store );
	const isRunning = state === 'running';
	const at = results.findIndex( ( { status } ) => status === 'running' );
	const failedAt = results.map( ( { status } ) => status ).lastIndexOf( 'failed' );
	const isLast = ! results.some( ( { status } ) => status === 'waiting' );
	const words = isRunning ? runningWords( at, steps.length ) : summaryOf( run, leftOut );
	const place = useRef< HTMLParagraphElement >( null );
	useSpokenMessage( state === 'failed' ? __( 'An import step failed.', 'storeboard' ) : words );

	// The buttons that had the focus are gone.
	useEffect( () => place.current?.focus(), [ state ] );

	useEffect( () => {
		if ( ! isRunning ) {
			return;
		}
		const warn = ( event: BeforeUnloadEvent ) => {
			event.preventDefault();
			// Older browsers ask only then.
			event.returnValue = true;
		};
		window.addEventListener( 'beforeunload', warn );
		return () => window.removeEventListener( 'beforeunload', warn );
	}, [ isRunning ] );

	const goOn = ( how: () => Promise< ImportRun > ) =>
		how().then( ( ended ) => {
			const isWhole = ended.state === 'done' && ended.results.every( ( { status } ) => status !== 'failed' );
			recordEvent( isWhole ? 'blueprint_import_success' : 'blueprint_import_error' );
		} );

	return (
		<>
			<p ref={ place } tabIndex={ -1 } className="storeboard-blueprint__summary">
				{ words }
			</p>
			{ isRunning && (
				<progress
					max={ steps.length }
					value={ results.filter( ( { status } ) => status !== 'waiting' && status !== 'running' ).length }
					aria-label={ __( 'Import progress', 'storeboard' ) }
				/>
			) }
			<ol className="storeboard-blueprint__steps">
				{ steps.map( ( step, index ) => (
					<li key={ index }>
						<strong>{ stepTitle( step ) }</strong>{ ' ' }
						<span className={ `storeboard-blueprint__mark is-${ results[ index ]!.status }` }>
							{ statusWords( results[ index ]!.status, state ) }
						</span>
						<Messages result={ results[ index ]! } />
						{ state === 'failed' && index === failedAt && (
							<div className="storeboard-step-actions">
								<Button __next40pxDefaultSize variant="primary" onClick={ () => goOn( retryStep ) }>
									{ __( 'Try again', 'storeboard' ) }
								</Button>
								<Button __next40pxDefaultSize variant="secondary" onClick={ () => goOn( passStep ) }>
									{ isLast
										? __( 'Skip step and finish', 'storeboard' )
										: __( 'Skip this step', 'storeboard' ) }
								</Button>
								{ ! isLast && (
									<Button __next40pxDefaultSize variant="tertiary" onClick={ () => stopImport() }>
										{ __( 'Stop import', 'storeboard' ) }
									</Button>
								) }
							</div>
						) }
					</li>
				) ) }
			</ol>
			{ [ 'done', 'stopped' ].includes( state ) && (
				<div className="storeboard-step-actions">
					<Button __next40pxDefaultSize variant="secondary" onClick={ onClose }>
						{ __( 'Import another file', 'storeboard' ) }
					</Button>
				</div>
			) }
		</>
	);
}

function Messages( { result: { status, messages, error } }: { result: StepResult } ) {
	const { says, details } = error ? errorWords( error ) : { says: [], details: '' };
	const words = [ ...messages.map( ( { message } ) => plainText( message ).trim() ), ...says ].filter( Boolean );

	if ( status === 'failed' && ! words.length ) {
		words.push( __( 'No reason was given.', 'storeboard' ) );
	}
	return (
		words.length > 0 && (
			<>
				<ul className="storeboard-blueprint__messages">
					{ words.map( ( text, index ) => (
						<li key={ index } dir="auto">
							{ text }
						</li>
					) ) }
				</ul>
				{ details && (
					<details>
						<summary>{ __( 'Error details', 'storeboard' ) }</summary>
						<p dir="auto">{ details }</p>
					</details>
				) }
			</>
		)
	);
}

const runningWords = ( at: number, count: number ) =>
	sprintf(
		/* translators: 1: number of the step, 2: number of steps. */
		__( 'Importing step %1$d of %2$d. Keep this page open.', 'storeboard' ),
		at + 1,
		count
	);

function statusWords( status: StepResult[ 'status' ], state: ImportRun[ 'state' ] ) {
	switch ( status ) {
		case 'running':
			return __( 'Importing…', 'storeboard' );
		case 'done':
			return __( 'Imported', 'storeboard' );
		case 'failed':
			return __( 'Failed', 'storeboard' );
		case 'skipped':
			return __( 'Skipped because it would make your store live', 'storeboard' );
		default:
			return state === 'stopped' ? __( 'Not imported', 'storeboard' ) : __( 'Waiting', 'storeboard' );
	}
}

/** The import in a few sentences, for example '3 steps imported. 1 failed.' */
function summaryOf( { results, state }: ImportRun, leftOut: number ): string {
	const count = ( status: StepResult[ 'status' ] ) => results.filter( ( result ) => result.status === status ).length;
	const done = count( 'done' );
	const parts: [ number: number, words: string ][] = [
		/* translators: %d: number of steps. */
		[ count( 'failed' ), __( '%d failed.', 'storeboard' ) ],
		/* translators: %d: number of steps. */
		[ count( 'skipped' ), __( '%d skipped.', 'storeboard' ) ],
		/* translators: %d: number of steps that the owner left out. */
		[ leftOut, __( '%d not included.', 'storeboard' ) ],
		/* translators: %d: number of steps. */
		[ state === 'stopped' ? count( 'waiting' ) : 0, __( '%d not imported.', 'storeboard' ) ],
	];
	return [
		state === 'failed'
			? __( 'A step failed. Try again, skip it, or stop the import.', 'storeboard' )
			: __( 'Import finished.', 'storeboard' ),
		/* translators: %d: number of steps. */
		sprintf( _n( '%d step imported.', '%d steps imported.', done, 'storeboard' ), done ),
		...parts.filter( ( [ number ] ) => number > 0 ).map( ( [ number, words ] ) => sprintf( words, number ) ),
	].join( ' ' );
}
