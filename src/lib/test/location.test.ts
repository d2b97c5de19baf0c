import matching from '../../../tests/data/screen-matching.json';
import { aScreen } from '../../../tests/js/screens';
import { isAppUrl } from '../location';
import { setPageSettings, type ScreenRow } from '../page-settings';

const tables = matching.tables as Record< string, Partial< ScreenRow >[] >;
const print = ( table: string ) => setPageSettings( { screens: tables[ table ]!.map( aScreen ) } );

describe( 'an address', () => {
	const isApp = ( address: string ) => isAppUrl( `https://shop.test/wp-admin/admin.php?page=wc-admin&${ address }` );

	it.each( [
		[ 'home', '', true ],
		[ 'a task of an extension', 'task=acme', true ],
		[ 'a task of the platform', 'task=tax', false ],
		[ 'a dialog of the platform', 'nox=1', false ],
		[ 'the original client', 'storeboard=off', false ],
		// A page of an extension may be there: the app has to look.
		[ 'a route of the platform', 'path=%2Fcustomers', true ],
	] )( 'of %s is the app’s or not: %s', ( _, address, expected ) => {
		print( 'store' );

		expect( isApp( address ) ).toBe( expected );
	} );
} );
