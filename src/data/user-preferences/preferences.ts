import * as api from '../../api/user';
import type { Preferences } from '../../api/user';
import { entity } from '../collection';

/** All preferences as stored strings. One that was written before they came is kept. */
export const preferences = entity< Preferences >( 'preferences', {
	fetch: ( _, { signal } ) => api.fetchPreferences( signal ),
	merge: ( known, received, isLate ) => ( isLate ? { ...received, ...known } : received ),
} );
