import { useEffect, useLayoutEffect, useRef, useState } from '@wordpress/element';
import { ErrorBoundary } from '../../extend/error-boundary';
import { useChunk } from '../../components/lazy-part';
import { isFilled } from './is-filled';

const NOTICES = '.notice, .error, .updated, .update-nag';

const loadLate = () => import( /* webpackChunkName: "late-notices" */ './late-notices' );

const find = ( id: string ) => document.getElementById( id );

const noticesIn = ( list: Element | null ) =>
	[ ...( list?.children ?? [] ) ].filter( ( child ) => child.matches( NOTICES ) );

/** Nothing is no move: even that would be observed. */
const move = ( to: Element | null, notices: Element[] ) => notices.length > 0 && to?.append( ...notices );

/** WordPress' own script moves notices about once the document is ready. What moves them later means it. */
let isLoaded = () => document.readyState === 'complete';

/** For pages on which that script may run later: whether it has run. */
export const setLoaded = ( hasRun: () => boolean ) => {
	isLoaded = hasRun;
};

/** What stands in its place when the app is drawn; null once it is. */
let printed: Element[] | null = null;

/** Before the app is drawn over what PHP printed: some notices stand in their place there already (includes/Shell/AppPage.php). */
export const keepPrintedNotices = () => {
	printed = [ ...( find( 'woocommerce-layout__notice-list' )?.children ?? [] ) ];
};

/**
 * Where notices of other plugins show. WordPress prints them above the app, the platform hides them there; they are moved
 * as they are, so that their own scripts go on working.
 *
 * What stands in its place at the first paint stays. What comes later, or is filled later, would push the screen down: it stays where
 * it is hidden until the owner asks for it, or moves on to another screen, which is another area.
 */
export function NoticeArea() {
	const area = useRef< HTMLDivElement >( null );
	const [ hasLate, setLate ] = useState( false );
	const { part, error } = useChunk( loadLate, hasLate );
	const showAll = useRef( () => {} );

	// Before the next paint: what stood there must not be gone for a moment.
	useLayoutEffect( () => {
		const place = area.current!;
		const [ source, cards ] = [ find( 'wp__notice-list' ), find( 'jp-admin-notices' ) ];
		let shown = new Set( printed ?? noticesIn( source ).filter( isFilled ) );
		if ( ! printed && cards?.firstElementChild ) {
			cards.classList.add( 'is-shown' );
		}
		move( place, [ ...shown ] );
		printed = null;

		const sort = () => {
			const ours = [ ...shown ].filter(
				( { parentElement, isConnected } ) =>
					parentElement === source || parentElement === place || ( isConnected && ! isLoaded() )
			);
			// All of them, so that their order stays.
			move( place, ours.every( ( { parentElement } ) => parentElement === place ) ? [] : ours );
			move(
				source,
				[ ...place.children ].filter( ( notice ) => ! shown.has( notice ) )
			);
			setLate(
				noticesIn( source ).length > 0 ||
					( !! cards?.firstElementChild && ! cards.classList.contains( 'is-shown' ) )
			);
		};
		showAll.current = () => {
			shown = new Set( [ ...place.children, ...noticesIn( source ).filter( isFilled ) ] );
			cards?.classList.add( 'is-shown' );
			sort();
		};
		sort();
		// WordPress' own script moves some of them once the document is ready.
		const observer = new MutationObserver( sort );
		[ source, cards, place ].forEach( ( list ) => list && observer.observe( list, { childList: true } ) );
		return () => {
			observer.disconnect();
			// The next screen's area takes them over.
			move( source, [ ...place.children ] );
		};
	}, [] );

	// What would offer them does not come.
	useEffect( () => {
		if ( error ) {
			showAll.current();
		}
	}, [ error ] );

	return (
		<>
			<div
				ref={ area }
				className="woocommerce-layout__notice-list"
				id="woocommerce-layout__notice-list"
				tabIndex={ -1 }
			/>
			<ErrorBoundary fallback={ () => null }>
				{ part && <part.LateNotices onShow={ () => showAll.current() } /> }
			</ErrorBoundary>
		</>
	);
}
