import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import { store, timing } from '../data/report-updates';
import { whenIdle } from '../lib/when-idle';

/**
 * Has the orders that wait brought into the reports, once the browser is idle, and asks for the reports again when they are there.
 *
 * @param onUpdated Asks for them again.
 * @param isTold    Whether the store tells how up to date its reports are.
 * @param freshFor  For how long what it told is not asked for again, in milliseconds.
 */
export function useReportUpdates( onUpdated: () => Promise< unknown >, isTold: boolean, freshFor = 0 ) {
	const { loadStatus, update } = useDispatch( store );
	const {
		value: status,
		madeAt = 0,
		error,
		isBusy,
	} = useSelect( ( select ) => {
		const { getStatus, isPending } = select( store );
		return { ...getStatus(), isBusy: isPending( 'update' ) };
	}, [] );

	useEffect( () => {
		if ( ! isTold || Date.now() - madeAt < freshFor ) {
			return;
		}
		// What nobody asked for and fails says nothing but that the orders wait.
		return whenIdle( () => {
			loadStatus()
				.then( ( now ) => ( now?.waiting ? update( false ) : now ) )
				.catch( () => {} );
		} );
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Once: each answer changes `madeAt`, which would have it asked for again.
	}, [ isTold ] );

	useEffect( () => {
		if ( status?.isUnderWay && ! isBusy ) {
			// Another status, and with it another round, comes with each answer; one that does not come changes nothing that shows.
			const timer = setTimeout( () => loadStatus().catch( () => {} ), timing.round );
			return () => clearTimeout( timer );
		}
	}, [ status, isBusy, loadStatus ] );

	const latest = useRef( onUpdated );
	latest.current = onUpdated;
	const shownAt = useRef( status?.lastAt );
	useEffect( () => {
		// Not for each batch of many.
		if ( status && ! isBusy ) {
			if ( shownAt.current !== undefined && status.lastAt !== shownAt.current ) {
				latest.current().catch( () => {} );
			}
			shownAt.current = status.lastAt;
		} else if ( status && shownAt.current === undefined ) {
			// An update that another page began.
			shownAt.current = status.lastAt;
		}
	}, [ status, isBusy ] );

	return { status, error, isBusy, loadStatus, update };
}
