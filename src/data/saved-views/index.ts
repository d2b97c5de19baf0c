import * as api from '../../api/saved-views';
import type { Annotation, Days, SavedView } from '../../api/saved-views';
import { createStore, entity } from '../collection';

export const views = entity< SavedView[] >( 'views', { fetch: ( _, { signal } ) => api.fetchViews( signal ) } );
export const annotations = entity< Annotation[], [ days: Days ] >( 'annotations', {
	keyOf: ( { after, before } ) => `${ after } ${ before }`,
	fetch: ( [ days ], { signal } ) => api.fetchAnnotations( days, signal ),
} );

/** Saved views of reports, and notes on days. Nothing resolves by itself: a report shows without them. What writes comes later (`./write`). */
export const store = createStore( 'storeboard/records', {
	selectors: {
		/** The user's own and shared ones by name, as `value`, with `error`. */
		getViews: views.entry,
		/** The same of notes by day, for the days of a report. */
		getAnnotations: annotations.entry,
	},
	actions: {
		loadViews: views.load,
		loadAnnotations: annotations.load,
	},
} );

export type { Annotation, AnnotationChange, Days, SavedView, ViewChange } from '../../api/saved-views';
