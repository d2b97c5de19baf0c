import { useSelect } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import type { RefObject } from 'react';
import { store as onboarding } from '../data/onboarding';
import { whenIdle } from '../lib/when-idle';

/** A card this near to the window counts as in view. */
const NEAR = '200px';

/**
 * Whether to start a slow request: the task lists are loaded (or have failed), the place has come into view, and the
 * browser is idle. Once true, it stays true.
 */
export function useInView( place: RefObject< Element > ): boolean {
	const [ isInView, setInView ] = useState( false );
	const areListsLoading = useSelect( ( select ) => select( onboarding ).isResolving( 'getTaskLists', [] ), [] );

	useEffect( () => {
		if ( isInView || areListsLoading || ! place.current ) {
			return;
		}
		let stopWaiting = () => {};
		const want = () => {
			stopWaiting();
			stopWaiting = whenIdle( () => setInView( true ) );
		};
		if ( ! ( 'IntersectionObserver' in window ) ) {
			want();
			return () => stopWaiting();
		}
		const observer = new IntersectionObserver(
			( entries ) => entries.some( ( { isIntersecting } ) => isIntersecting ) && want(),
			{ rootMargin: NEAR }
		);
		observer.observe( place.current );
		return () => {
			observer.disconnect();
			stopWaiting();
		};
	}, [ areListsLoading, isInView, place ] );

	return isInView;
}
