import { useEffect, useRef } from '@wordpress/element';
import { whenIdle } from './when-idle';

/** What is older is shown at once and asked for anew. In milliseconds. */
export const FRESH_FOR = 60_000;

/** After failures in a row it is asked for ever more rarely, up to so many times this long. */
const RAREST = 16;

/**
 * Keeps what is shown fresh: asks anew for what is older than a minute when it comes to be shown, when the browser tab comes
 * back into view, and when the network is back. A page that comes back whole (Back) asks in any case: what was done on the
 * page in between must show. What grows old before one's eyes stays, its age stands beside it.
 *
 * @param loadedAt When it was loaded, as Unix time in milliseconds; undefined where it was not, which is no concern here.
 * @param reload   Failing, it leaves what is there. It is told whether it is asked for what has just come to be shown.
 * @param isShown
 * @param atFirst  Whether it asks when it comes to be shown. Not where whoever shows it asks by itself then.
 */
export function useRevalidate(
	loadedAt: number | undefined,
	reload: ( isFirst: boolean ) => Promise< unknown >,
	isShown: boolean = true,
	atFirst: boolean = true
) {
	const latest = useRef( { loadedAt, reload } );
	latest.current = { loadedAt, reload };
	const tries = useRef( { isUnderWay: false, failures: 0, lastAt: 0 } );

	useEffect( () => {
		if ( ! isShown ) {
			return;
		}

		async function renew( atAnyAge = false, isFirst = false ) {
			const since = latest.current.loadedAt;
			const { isUnderWay, failures, lastAt } = tries.current;
			const now = Date.now();
			const patience = FRESH_FOR * Math.min( RAREST, 2 ** failures );
			const isOld = atAnyAge || now - ( since ?? now ) > FRESH_FOR;
			if ( since === undefined || isUnderWay || ! isOld || ( failures && now - lastAt < patience ) ) {
				return;
			}
			tries.current = { isUnderWay: true, failures, lastAt: now };
			try {
				await latest.current.reload( isFirst );
				tries.current.failures = 0;
			} catch {
				tries.current.failures++;
			} finally {
				tries.current.isUnderWay = false;
			}
		}

		const onView = () => document.visibilityState === 'visible' && renew();
		const onShow = ( { persisted }: PageTransitionEvent ) => persisted && renew( true );
		const onOnline = () => renew();
		// What is there is painted, and can be used, before anything is asked for.
		const stop =
			atFirst && latest.current.loadedAt !== undefined ? whenIdle( () => renew( false, true ) ) : undefined;
		document.addEventListener( 'visibilitychange', onView );
		window.addEventListener( 'pageshow', onShow );
		window.addEventListener( 'online', onOnline );
		return () => {
			stop?.();
			document.removeEventListener( 'visibilitychange', onView );
			window.removeEventListener( 'pageshow', onShow );
			window.removeEventListener( 'online', onOnline );
		};
	}, [ isShown, atFirst ] );
}
