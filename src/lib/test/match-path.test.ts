import cases from '../../../tests/fixtures/route-matching.json';
import { findByPath, matchPath } from '../match-path';

it.each( cases )( 'of $pages, $path is $page', ( { pages, path, page, params } ) => {
	const found = findByPath(
		pages.map( ( pattern ) => ( { path: pattern } ) ),
		path
	);

	expect( found.item?.path ?? null ).toBe( page );
	expect( found.params ).toEqual( params );
} );

it( 'finds the first among items of the same path', () => {
	const [ first, second ] = [ { path: '/' }, { path: '/' } ];

	expect( findByPath( [ first, second ], '/' ).item ).toBe( first );
} );

it( 'takes a part of a path that cannot be decoded as it stands', () => {
	expect( matchPath( '/acme/:id', '/acme/50%' ) ).toEqual( { id: '50%' } );
} );
