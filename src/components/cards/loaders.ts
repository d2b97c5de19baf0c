import { reportExtensionError } from '../../extend/extension-errors';
import { applyFiltersSafely } from '../../extend/filters';
import type { LoadCard } from './types';

/** How extensions bring the modules of the cards that they declare by PHP's filter `storeboard_cards`. */
export const MODULES_FILTER = 'storeboard_card_modules';

/**
 * The modules of our own cards, by the names of includes/Cards/cards.json, each in a chunk `card-…` of at most 6 KB. What home shows unless somebody
 * arranges it has none: it comes with home (panels.tsx).
 */
const own: Record< string, LoadCard > = {
	'storeboard/attention': () => import( /* webpackChunkName: "card-attention" */ '../today/attention' ),
	'storeboard/now': () => import( /* webpackChunkName: "card-now" */ '../today/now' ),
	'storeboard/metric': () => import( /* webpackChunkName: "card-metric" */ './metrics/metric' ),
	'storeboard/two-metrics': () => import( /* webpackChunkName: "card-metric" */ './metrics/metric' ),
	'storeboard/chart': () => import( /* webpackChunkName: "card-chart" */ './metrics/chart' ),
	'storeboard/table': () => import( /* webpackChunkName: "card-table" */ './metrics/table' ),
};

/**
 * How a card's module is loaded; undefined where nobody brings one. The same function each time, for a module is loaded once.
 *
 * @param module The card of ours as which one is drawn that an extension declares in PHP alone (includes/Declarations/Card.php).
 */
export const loaderOf = ( name: string, module?: unknown ): LoadCard | undefined => {
	const theirs = applyFiltersSafely< Record< string, LoadCard > >( MODULES_FILTER, {} )[ name ];
	const load = own[ name ] ?? theirs ?? own[ String( module ) ];
	if ( load && typeof load !== 'function' ) {
		reportExtensionError( name, MODULES_FILTER, new TypeError( 'A function that loads a module is expected.' ) );
		return undefined;
	}
	return load;
};
