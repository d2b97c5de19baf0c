import type { ViewArrangement } from '../api/view-arrangement';
import { createStore, keyed, receive } from './collection';

/** The overview as it shows. */
interface ShownArrangement extends ViewArrangement {
	/** Whether somebody arranged it: else it is as it is at first. */
	isArranged: boolean;
}

/** What was changed of a view that is open, and not saved with it yet. */
export interface Draft {
	arrangement: ViewArrangement;
	/** Of the view when the change began: saving names it, so that what somebody else wrote since is not lost. */
	revision: number;
}

const shown = keyed< ShownArrangement >( 'shown' );

/** By the view. What else is written of it, such as its name, leaves its draft. */
const drafts = keyed< Draft, [ view: number ] >( 'draft', ( view ) => view );

/** How the overview is arranged as it shows, for saved views, and what was changed of a view that is open and not saved with it yet. */
export const store = createStore( 'storeboard/overview-arrangement', {
	selectors: {
		/** Undefined where no overview shows. */
		getShown: shown.get,
		getDraft: drafts.get,
	},
	actions: {
		show: ( arrangement: ShownArrangement | undefined ) => receive( shown.change( () => arrangement ) ),
		/** Without a draft what the view holds shows again. */
		setDraft: ( view: number, draft?: Draft ) => receive( drafts.change( () => draft, view ) ),
	},
	resolvers: {},
} );

export { readArrangement } from '../api/view-arrangement';
export type { ViewArrangement } from '../api/view-arrangement';
