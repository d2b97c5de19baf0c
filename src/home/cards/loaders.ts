import { applyFiltersSafely } from '../../extend/filters';
import type { LoadCard } from './types';

/** How extensions bring the modules of the cards that they declare by PHP's filter `storeboard_cards`. */
export const MODULES_FILTER = 'storeboard_card_modules';

/**
 * The modules of our own cards, by the names of includes/Cards/cards.json, each in a chunk `card-…` of at most 6 KB. What home shows unless somebody
 * arranges it has none: it comes with home (panels.tsx).
 */
const own: Record< string, LoadCard > = {
	'storeboard/attention': () => import( /* webpackChunkName: "card-attention" */ '../../components/today/attention' ),
	'storeboard/now': () => import( /* webpackChunkName: "card-now" */ '../../components/today/now' ),
	'storeboard/metric': () => import( /* webpackChunkName: "card-metric" */ './metrics/metric' ),
	'storeboard/two-metrics': () => import( /* webpackChunkName: "card-metric" */ './metrics/metric' ),
	'storeboard/chart': () => import( /* webpackChunkName: "card-chart" */ './metrics/chart' ),
	'storeboard/table': () => import( /* webpackChunkName: "card-table" */ './metrics/table' ),
};

/** How a card's module is loaded; undefined where nobody brings one. The same function each time, for a module is loaded once. */
export const loaderOf = ( name: string ): LoadCard | undefined => {
	const load = own[ name ] ?? applyFiltersSafely< Record< string, LoadCard > >( MODULES_FILTER, {} )[ name ];
	return typeof load === 'function' ? load : undefined;
};
