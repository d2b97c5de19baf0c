import { lookAsVisitor } from '../visitors-view';

const HOME = 'https://shop.test/';
const SHOP = 'https://shop.test/shop/';
const MARK = '<head><meta name="woo-coming-soon-page" content="yes"></head>';
const OPEN = '<h1>Shop</h1>';

const { fetch } = window;
afterEach( () => {
	window.fetch = fetch;
	jest.useRealTimers();
} );

/** The pages of the site, as visitors get them. */
function serve( pages: Record< string, string | number | Error > ) {
	const asked = jest.fn( async ( url: string, init: RequestInit ) => {
		const page = pages[ url ];
		if ( page instanceof Error ) {
			throw page;
		}
		return { ok: typeof page === 'string', text: async () => String( page ), init } as unknown as Response;
	} );
	window.fetch = asked as typeof window.fetch;
	return asked;
}

const shown = async ( comingSoon: string, storePagesOnly: string, home = HOME ) =>
	Object.fromEntries(
		( await lookAsVisitor( { comingSoon, storePagesOnly }, home, SHOP ) ).map( ( { url, shows } ) => [
			url,
			shows,
		] )
	);

it( 'asks home and shop without credentials, and past every cache of the browser', async () => {
	const asked = serve( { [ HOME ]: OPEN, [ SHOP ]: OPEN } );

	expect( await shown( 'no', 'no' ) ).toEqual( { [ HOME ]: 'new', [ SHOP ]: 'new' } );
	expect( asked.mock.calls.map( ( [ , { credentials, cache } ] ) => [ credentials, cache ] ) ).toEqual( [
		[ 'omit', 'no-store' ],
		[ 'omit', 'no-store' ],
	] );
} );

it.each( [
	[ 'a live site', 'no', 'no', OPEN, OPEN ],
	[ 'a live site, where only store pages were hidden', 'no', 'yes', OPEN, OPEN ],
	[ 'a site that is coming soon', 'yes', 'no', MARK, MARK ],
	[ 'a store that is coming soon', 'yes', 'yes', OPEN, MARK ],
] )( 'knows what visitors of %s should see', async ( _, comingSoon, storeOnly, home, shop ) => {
	serve( { [ HOME ]: home, [ SHOP ]: shop } );
	expect( await shown( comingSoon, storeOnly ) ).toEqual( { [ HOME ]: 'new', [ SHOP ]: 'new' } );

	serve( { [ HOME ]: home === MARK ? OPEN : MARK, [ SHOP ]: shop } );
	expect( await shown( comingSoon, storeOnly ) ).toEqual( { [ HOME ]: 'old', [ SHOP ]: 'new' } );

	serve( { [ HOME ]: home, [ SHOP ]: shop === MARK ? OPEN : MARK } );
	expect( await shown( comingSoon, storeOnly ) ).toEqual( { [ HOME ]: 'new', [ SHOP ]: 'old' } );
} );

it( 'asks once where the shop is the site’s home', async () => {
	serve( { [ SHOP ]: MARK } );

	expect( await shown( 'yes', 'yes', 'https://shop.test/shop' ) ).toEqual( { [ SHOP ]: 'new' } );
} );

it( 'judges nothing by an address that does not answer, or answers with an error', async () => {
	serve( { [ HOME ]: new TypeError( 'Failed to fetch' ), [ SHOP ]: 503 } );

	expect( await shown( 'no', 'no' ) ).toEqual( { [ HOME ]: 'unknown', [ SHOP ]: 'unknown' } );
} );

it( 'gives up after 10 seconds', async () => {
	jest.useFakeTimers();
	window.fetch = ( ( _: string, { signal }: RequestInit ) =>
		new Promise( ( __, reject ) =>
			signal!.addEventListener( 'abort', () => reject( new Error( 'aborted' ) ) )
		) ) as typeof window.fetch;
	const answer = jest.fn();
	const looking = shown( 'no', 'no' ).then( answer );

	await jest.advanceTimersByTimeAsync( 9_999 );
	expect( answer ).not.toHaveBeenCalled();
	await jest.advanceTimersByTimeAsync( 1 );
	await looking;
	expect( answer ).toHaveBeenCalledWith( { [ HOME ]: 'unknown', [ SHOP ]: 'unknown' } );
} );
