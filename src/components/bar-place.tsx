import { Suspense } from '@wordpress/element';
import type { ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary';
import './reminder.scss';

/** Keeps the place of a bar at the head of the page until its script has come. One that breaks takes nothing along. */
export const BarPlace = ( { children }: { children: ReactNode } ) => (
	<ErrorBoundary fallback={ () => null }>
		<Suspense fallback={ <div className="storeboard-reminder" aria-hidden="true" /> }>{ children }</Suspense>
	</ErrorBoundary>
);
