import { useEffect, useRef } from '@wordpress/element';
import { whenIdle } from './when-idle';

/** Older data is shown at once and revalidated. In milliseconds. */
export const FRESH_FOR = 60_000;

/** After repeated failures it revalidates ever more rarely, at most after this many times the interval. */
const RAREST = 16;

/**
 * Keeps shown data up to date. It revalidates data older than a minute when the data is first shown, when the browser
 * tab comes back into view, and when the network is back. A page that the browser restores (Back) is always
 * revalidated, so that the changes of the page in between show. Data that ages while it is on the screen stays, with
 * its age beside it.
 *
 * @param loadedAt When it was loaded, as Unix time in milliseconds; undefined if it was not, which does not concern this hook.
 * @param reload   If it fails, the old data stays. It is told whether the data has just been shown.
 * @param atFirst  Whether to revalidate when the data is first shown. False if the component requests it itself then.
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
		// The data that is there is painted and usable before any request.
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
