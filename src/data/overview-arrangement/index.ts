import type { ViewArrangement } from '../../api/view-arrangement';
import { createStore, keyed, receive } from '../collection';

const shown = keyed< ViewArrangement >( 'shown' );

/** By the view and its revision: once the view is saved, what it holds shows again. */
const drafts = keyed< ViewArrangement, [ view: string ] >( 'draft', ( view ) => view );

/** How the overview is arranged as it shows, for saved views, and what was changed of a view that is open and not saved with it yet. */
export const store = createStore( 'storeboard/overview-arrangement', {
	selectors: {
		/** Undefined where no overview shows. */
		getShown: shown.get,
		getDraft: drafts.get,
	},
	actions: {
		show: ( arrangement: ViewArrangement | undefined ) => receive( shown.change( () => arrangement ) ),
		setDraft: ( view: string, arrangement: ViewArrangement ) => receive( drafts.change( () => arrangement, view ) ),
	},
	resolvers: {},
} );

export { readArrangement } from '../../api/view-arrangement';
export type { ViewArrangement } from '../../api/view-arrangement';
