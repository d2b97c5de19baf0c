import { lazyPart } from '../../components/lazy-part';
import { ErrorBoundary } from '../../extend/error-boundary';
import { offersDue } from './due';

const Card = lazyPart( () => import( /* webpackChunkName: "promo-card" */ '.' ), {
	placeholder: () => <section className="storeboard-card storeboard-promo-place" aria-hidden="true" />,
} );

/** The offer's place. Most stores have none, and fetch nothing; one whose script does not come is no loss. */
export const PromoCard = () =>
	offersDue().length ? (
		<ErrorBoundary fallback={ () => null }>
			<Card />
		</ErrorBoundary>
	) : null;
