import { compareOptions } from '../diff';
import { MASK } from '../secrets';

const compare = ( after: unknown, before?: unknown ) =>
	compareOptions( { option: after }, before === undefined ? {} : { option: before } ).map( ( { path, ...row } ) => [
		path.slice( 1 ).join( '.' ),
		row,
	] );

it.each( [
	[ 'what is not known', 'a', undefined, { after: 'a', change: 'unknown' } ],
	[ 'what changes', 'a', 'b', { before: 'b', after: 'a', change: 'changed' } ],
	[ 'what stays', 'a', 'a', { before: 'a', after: 'a', change: 'same' } ],
	[ 'a number that is kept as text', 2, '2', { before: '2', after: '2', change: 'same' } ],
	[ 'a switch that is kept as text', true, '1', { before: '1', after: '1', change: 'same' } ],
	[ 'what is empty in another way', [], '', { before: '', after: '', change: 'same' } ],
	[ 'a list', [ 'BE', 'NL' ], [ 'BE' ], { before: 'BE', after: 'BE, NL', change: 'changed' } ],
] )( 'tells %s', ( _, after, before, row ) => {
	expect( compare( after, before ) ).toEqual( [ [ '', row ] ] );
} );

it( 'compares a value of several key by key, with what is gone', () => {
	expect( compare( { title: 'Card', fee: '3' }, { title: 'Cards', note: 'x', empty: '' } ) ).toEqual( [
		[ 'title', { before: 'Cards', after: 'Card', change: 'changed' } ],
		[ 'fee', { before: undefined, after: '3', change: 'new' } ],
		[ 'note', { before: 'x', change: 'removed' } ],
	] );
} );

it( 'masks secrets on both sides, and still tells that they differ', () => {
	expect( compare( { api_key: 'new', tokens: [ { id: 'x' } ] }, { api_key: 'old' } ) ).toEqual( [
		[ 'api_key', { before: MASK, after: MASK, change: 'changed' } ],
		[ 'tokens.0.id', { before: undefined, after: MASK, change: 'new' } ],
	] );
} );
