import { Suspense } from '@wordpress/element';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../extend/error-boundary';
import './reminder.scss';

/**
 * Reserves the place of a bar at the top of the page until its script has loaded. A bar that breaks affects nothing
 * else.
 */
export const BarPlace = ( { children }: { children: ReactNode } ) => (
	<ErrorBoundary fallback={ () => null }>
		<Suspense fallback={ <div className="storeboard-reminder" aria-hidden="true" /> }>{ children }</Suspense>
	</ErrorBoundary>
);
