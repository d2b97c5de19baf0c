import { useDispatch, useSelect } from '@wordpress/data';
import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { store, type ImportChoice, type ImportStatus } from '.';

/** In milliseconds. */
export const timing = {
	/** Between two questions how far the import is, right after its start. */
	firstPause: 1000,
	/** Between two questions while it is under way. */
	pause: 3000,
	/** After failures the pause grows, up to this. */
	longestPause: 30_000,
	/** An import that brings in nothing for so long waits for the site's scheduled tasks. */
	stalledAfter: 60_000,
};
/** Right after the start the server may not know of it yet: so many answers that nothing is under way do not count. */
const GRACE = 3;

interface Run {
	/** How many answers came since it was started here. */
	answers: number;
	/** Whether the server said that it is under way. */
	isKnown: boolean;
}

export const importedOf = ( { customers, orders }: Partial< ImportStatus > ) =>
	( customers?.imported ?? 0 ) + ( orders?.imported ?? 0 );

export const isComplete = ( { customers, orders }: ImportStatus ) =>
	[ customers, orders ].every( ( part ) => !! part && part.imported >= part.total );

/** The import's state on the server, asked for again and again while it is under way and the page is in view. */
export function useImport() {
	const { value: status, error } = useSelect( ( select ) => select( store ).getStatus(), [] );
	const { loadStatus, startImport, stopImport } = useDispatch( store );
	const [ run, setRun ] = useState< Run >();
	const [ outcome, setOutcome ] = useState< 'finished' | 'stopped' >();
	const [ pollError, setPollError ] = useState< unknown >();
	const progress = useRef( { imported: -1, at: 0 } );
	const [ lastProgressAt, setLastProgressAt ] = useState< number >();
	const [ isStalled, setStalled ] = useState( false );

	const isImporting = !! run || ( !! status?.isImporting && ! outcome );

	// One that was started elsewhere, or on an earlier visit.
	useEffect( () => {
		if ( status?.isImporting && ! run ) {
			setRun( { answers: 0, isKnown: true } );
			setOutcome( undefined );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Only another status: when a run ends, the status of before would begin it again.
	}, [ status ] );

	const take = useCallback( ( now: ImportStatus ) => {
		const imported = importedOf( now );
		if ( imported !== progress.current.imported ) {
			if ( progress.current.imported !== -1 ) {
				setLastProgressAt( Date.now() );
			}
			progress.current = { imported, at: Date.now() };
		}
		setStalled( Date.now() - progress.current.at >= timing.stalledAfter );
		setRun( ( known ) => {
			if ( ! known ) {
				return known;
			}
			const isKnown = known.isKnown || now.isImporting;
			const answers = known.answers + 1;
			return now.isImporting || ( ! isKnown && answers < GRACE ) ? { answers, isKnown } : undefined;
		} );
		if ( ! now.isImporting ) {
			setOutcome( isComplete( now ) ? 'finished' : 'stopped' );
		}
	}, [] );

	const latestRun = useRef( run );
	latestRun.current = run;
	useEffect( () => {
		if ( ! isImporting ) {
			return;
		}
		let timer: ReturnType< typeof setTimeout > | undefined;
		let isOver = false;
		let isAsking = false;
		let failures = 0;

		const plan = () => {
			clearTimeout( timer );
			if ( isOver || document.hidden ) {
				return;
			}
			const { current } = latestRun;
			const isNew = !! current && ! current.isKnown && current.answers < GRACE;
			const pause = isNew ? timing.firstPause : timing.pause;
			timer = setTimeout( ask, Math.min( pause * 2 ** failures, timing.longestPause ) );
		};
		async function ask() {
			if ( isAsking || isOver ) {
				return;
			}
			isAsking = true;
			try {
				const now = await loadStatus();
				failures = 0;
				if ( ! isOver && now ) {
					setPollError( undefined );
					take( now );
				}
			} catch ( reason ) {
				failures++;
				if ( ! isOver ) {
					setPollError( reason );
				}
			} finally {
				isAsking = false;
				plan();
			}
		}
		const onView = () => {
			clearTimeout( timer );
			if ( ! document.hidden ) {
				ask();
			}
		};

		plan();
		document.addEventListener( 'visibilitychange', onView );
		return () => {
			isOver = true;
			clearTimeout( timer );
			document.removeEventListener( 'visibilitychange', onView );
		};
	}, [ isImporting, loadStatus, take ] );

	return {
		status,
		/** Why the state is not known, where nothing of it is. */
		error: status ? undefined : error,
		isImporting,
		/** How the import ended that was under way while the page was open. */
		outcome,
		/** Why the last question failed while the import is under way. It goes on asking. */
		pollError: isImporting ? pollError : undefined,
		isStalled: isImporting && isStalled,
		/** When the page last saw something come in, as Unix time in milliseconds. */
		lastProgressAt,
		/** The owner chooses again. */
		forget: () => setOutcome( undefined ),
		async start( choice: ImportChoice ) {
			const message = await startImport( choice );
			progress.current = { imported: -1, at: Date.now() };
			setOutcome( undefined );
			setPollError( undefined );
			setStalled( false );
			setRun( { answers: 0, isKnown: false } );
			return message;
		},
		async stop() {
			const message = await stopImport();
			setRun( undefined );
			setOutcome( 'stopped' );
			// How far it got. Without an answer the last one stays.
			await loadStatus().catch( () => {} );
			return message;
		},
	};
}
