import { storeNow } from '../clock';
import { relativeTime } from '../dates';
import { setPageSettings } from '../page-settings';

const HOUR = 3_600_000;
const tellMadeAt = ( ahead: number ) => setPageSettings( { madeAt: Date.now() + ahead } );

it.each( [
	[ 'is an hour behind', HOUR ],
	[ 'is a year ahead', -365 * 24 * HOUR ],
] )( 'follows the store’s clock if this machine’s %s', ( _, ahead ) => {
	tellMadeAt( ahead );

	expect( Math.abs( storeNow() - Date.now() - ahead ) ).toBeLessThan( 5000 );
	// Placed ten minutes ago, by the store's clock.
	expect( relativeTime( Date.now() + ahead - 10.5 * 60_000 ) ).toBe( '10 minutes ago' );
} );

it.each( [
	[ 'the way took a while', () => tellMadeAt( -20_000 ) ],
	[ 'the page does not tell', () => setPageSettings( { madeAt: 0 } ) ],
] )( 'follows this machine’s clock if %s', ( _, tell ) => {
	tell();

	expect( storeNow( 5 ) ).toBe( 5 );
} );
