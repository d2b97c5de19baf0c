import { dismissTaxRecommendations } from '../api/tax-recommendations';
import { getAdminSetting } from '../lib/platform-settings';
import { createStore, keyed, write, type State, type Thunk } from './collection';

const hidden = keyed< boolean >( 'hidden' );

/** Hides them for everybody in the store: shown at once, rolled back if the server refuses. */
const hide = (): Thunk< boolean > => ( store ) =>
	write( store, {
		queryKey: 'hidden',
		mutation: true,
		changes: [ hidden.change( () => true ) ],
		send: dismissTaxRecommendations,
	} );

/** Whether the owner has hidden the recommended tax extensions. The page brings it along: there is no request for it. */
export const store = createStore( 'storeboard/tax-recommendations', {
	selectors: {
		isHidden: ( state: State ) => hidden.get( state ) ?? getAdminSetting( 'taxRecommendationsHidden', false ),
	},
	actions: { hide },
} );
