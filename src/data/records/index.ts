import * as api from '../../api/records';
import type { Annotation, AnnotationChange, Days, SavedView, ViewChange } from '../../api/records';
import { createStore, entity, receive, type Thunk } from '../collection';
import { once } from '../collection/once';

const views = entity< SavedView[] >( 'views', { fetch: ( _, { signal } ) => api.fetchViews( signal ) } );
const annotations = entity< Annotation[], [ days: Days ] >( 'annotations', {
	keyOf: ( { after, before } ) => `${ after } ${ before }`,
	fetch: ( [ days ], { signal } ) => api.fetchAnnotations( days, signal ),
} );

/** A list with a row in its place, by whatever it is sorted. */
const withRow = < T extends { id: number } >( rows: T[] = [], row: T, by: ( row: T ) => string ) =>
	[ ...rows.filter( ( { id } ) => id !== row.id ), row ].sort( ( one, other ) =>
		by( one ).localeCompare( by( other ) )
	);

const without = < T extends { id: number } >( rows: T[] | undefined, gone: number ) =>
	rows?.filter( ( { id } ) => id !== gone );

/** What somebody else does not share any more is theirs alone. */
const isVisible = ( { isOwn, isShared }: { isOwn: boolean; isShared: boolean } ) => isOwn || isShared;

/** Nothing shows before the server has it: of two owners the first one wins, and the other one is asked. A double click is one request. */
const saveView =
	( change: ViewChange ): Thunk< SavedView > =>
	async ( store ) => {
		const view = await once( store, `view ${ JSON.stringify( change ) }`, () => api.saveView( change ) );
		store.dispatch(
			receive(
				views.change( ( rows ) =>
					isVisible( view ) ? withRow( rows, view, ( { name } ) => name ) : without( rows, view.id )
				)
			)
		);
		return view;
	};

const deleteView =
	( view: SavedView ): Thunk =>
	async ( store ) => {
		await once( store, `delete view ${ view.id }`, () => api.deleteView( view ) );
		store.dispatch( receive( views.change( ( rows ) => without( rows, view.id ) ) ) );
	};

const saveAnnotation =
	( change: AnnotationChange, days: Days ): Thunk< Annotation > =>
	async ( store ) => {
		const note = await once( store, `note ${ JSON.stringify( change ) }`, () => api.saveAnnotation( change ) );
		const isWithin = isVisible( note ) && note.lastDay >= days.after && note.firstDay <= days.before;
		store.dispatch(
			receive(
				annotations.change(
					( rows ) =>
						isWithin ? withRow( rows, note, ( { firstDay } ) => firstDay ) : without( rows, note.id ),
					days
				)
			)
		);
		return note;
	};

const deleteAnnotation =
	( note: Annotation, days: Days ): Thunk =>
	async ( store ) => {
		await once( store, `delete note ${ note.id }`, () => api.deleteAnnotation( note ) );
		store.dispatch( receive( annotations.change( ( rows ) => without( rows, note.id ), days ) ) );
	};

/** Saved views of reports, and notes on days. Nothing resolves by itself: a report shows without them. */
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
		saveView,
		deleteView,
		saveAnnotation,
		deleteAnnotation,
	},
} );

export { presentAnnotation, presentView } from '../../api/records';
export type { Annotation, AnnotationChange, Days, SavedView, ViewChange } from '../../api/records';
