import * as api from '../../api/write-saved-views';
import type { Annotation, AnnotationChange, Days, SavedView, ViewChange } from '../../api/saved-views';
import { receive, type Thunk } from '../collection';
import { mutate } from '../collection/mutation';
import { annotations, views } from '.';

export { presentAnnotation, presentView } from '../../api/write-saved-views';

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
export const saveView =
	( change: ViewChange ): Thunk< SavedView > =>
	async ( store ) => {
		const view = await mutate( store, `view ${ JSON.stringify( change ) }`, () => api.saveView( change ) );
		store.dispatch(
			receive(
				views.change( ( rows ) =>
					isVisible( view ) ? withRow( rows, view, ( { name } ) => name ) : without( rows, view.id )
				)
			)
		);
		return view;
	};

export const deleteView =
	( view: SavedView ): Thunk =>
	async ( store ) => {
		await mutate( store, `delete view ${ view.id }`, () => api.deleteView( view ) );
		store.dispatch( receive( views.change( ( rows ) => without( rows, view.id ) ) ) );
	};

export const saveAnnotation =
	( change: AnnotationChange, days: Days ): Thunk< Annotation > =>
	async ( store ) => {
		const note = await mutate( store, `note ${ JSON.stringify( change ) }`, () => api.saveAnnotation( change ) );
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

export const deleteAnnotation =
	( note: Annotation, days: Days ): Thunk =>
	async ( store ) => {
		await mutate( store, `delete note ${ note.id }`, () => api.deleteAnnotation( note ) );
		store.dispatch( receive( annotations.change( ( rows ) => without( rows, note.id ), days ) ) );
	};
