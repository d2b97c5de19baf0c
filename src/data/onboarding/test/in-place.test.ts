import type { Task, TaskList } from '../../../api/onboarding';
import { updateInPlace } from '../in-place';

jest.mock( '@wordpress/a11y', () => ( { speak: jest.fn() } ) );

const aTask = ( id: string, more: Partial< Task > = {} ) => ( { id, title: id, isComplete: false, ...more } ) as Task;
const aList = ( id: string, tasks: Task[], more: Partial< TaskList > = {} ) =>
	( { id, title: id, tasks, isVisible: true, isHidden: false, isComplete: false, ...more } ) as TaskList;
const face = ( lists: TaskList[] ) =>
	lists.map( ( { id, tasks } ) => [ id, tasks.map( ( task ) => `${ task.id }${ task.isGone ? ' (gone)' : '' }` ) ] );

describe( 'lists that come while their rows are on the screen', () => {
	it( 'change rows in place, put new ones last and keep what is gone', () => {
		const shown = [ aList( 'setup', [ aTask( 'a' ), aTask( 'b' ), aTask( 'c' ) ] ) ];
		const fresh = [ aList( 'setup', [ aTask( 'new' ), aTask( 'c', { title: 'C now' } ), aTask( 'a' ) ] ) ];

		const lists = updateInPlace( shown, fresh );

		expect( face( lists ) ).toEqual( [ [ 'setup', [ 'a', 'b (gone)', 'c', 'new' ] ] ] );
		expect( lists[ 0 ]!.tasks[ 2 ]!.title ).toBe( 'C now' );
	} );

	it( 'keep what is gone also when they come once more', () => {
		const fresh = [ aList( 'setup', [ aTask( 'b' ) ] ) ];
		const once = updateInPlace( [ aList( 'setup', [ aTask( 'a' ), aTask( 'b' ) ] ) ], fresh );

		expect( face( updateInPlace( once, fresh ) ) ).toEqual( [ [ 'setup', [ 'a (gone)', 'b' ] ] ] );
	} );

	it.each( [ { isDismissed: true }, { isSnoozed: true } ] )( 'keep a row that is %p elsewhere', ( change ) => {
		const lists = updateInPlace(
			[ aList( 'setup', [ aTask( 'a' ), aTask( 'b' ) ] ) ],
			[ aList( 'setup', [ aTask( 'a', change ), aTask( 'b' ) ] ) ]
		);

		expect( face( lists ) ).toEqual( [ [ 'setup', [ 'a (gone)', 'b' ] ] ] );
	} );

	it( 'put a row last that was dismissed and is back', () => {
		const lists = updateInPlace(
			[ aList( 'setup', [ aTask( 'a', { isDismissed: true } ), aTask( 'b' ) ] ) ],
			[ aList( 'setup', [ aTask( 'a' ), aTask( 'b' ) ] ) ]
		);

		expect( face( lists ) ).toEqual( [ [ 'setup', [ 'b', 'a' ] ] ] );
	} );

	it( 'keep a list that is hidden elsewhere, its rows gone, and put a new list last', () => {
		const lists = updateInPlace(
			[ aList( 'setup', [ aTask( 'a' ) ] ), aList( 'old', [ aTask( 'b' ) ] ) ],
			[ aList( 'more', [ aTask( 'c' ) ] ), aList( 'setup', [], { isVisible: false, isHidden: true } ) ]
		);

		expect( face( lists ) ).toEqual( [
			[ 'setup', [ 'a (gone)' ] ],
			[ 'old', [ 'b (gone)' ] ],
			[ 'more', [ 'c' ] ],
		] );
		expect( lists[ 0 ]!.isVisible ).toBe( true );
	} );

	it( 'keep the rows of a list that is complete by now', () => {
		const [ list ] = updateInPlace(
			[ aList( 'setup', [ aTask( 'a' ) ] ) ],
			[ aList( 'setup', [ aTask( 'a', { isComplete: true } ) ], { isComplete: true } ) ]
		);

		expect( list ).toMatchObject( { isComplete: false, tasks: [ { isComplete: true } ] } );
	} );
} );
