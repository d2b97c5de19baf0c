import { lazy, Suspense } from '@wordpress/element';
import { ErrorBoundary } from '../../extend/error-boundary';
import { offersDue } from './due';

const Card = lazy( () => import( /* webpackChunkName: "promo-card" */ '.' ) );

/** The offer's place. Most stores have none, and fetch nothing; one whose script does not come is no loss. */
export const PromoCard = () =>
	offersDue().length ? (
		<ErrorBoundary fallback={ () => null }>
			<Suspense fallback={ <section className="storeboard-card storeboard-promo-place" aria-hidden="true" /> }>
				<Card />
			</Suspense>
		</ErrorBoundary>
	) : null;
