import { setPageSettings } from '../page-settings';
import { forgetReports, reportError } from '../report-error';

const logger = { init: jest.fn(), captureException: jest.fn() };

beforeEach( () => {
	forgetReports();
	jest.useFakeTimers();
	logger.init.mockReset();
	logger.captureException.mockReset().mockResolvedValue( true );
	setPageSettings( { version: '1.2.3' } );
	window.wcSettings = { isRemoteLoggingEnabled: true };
	window.wc = { remoteLogging: logger };
} );

afterEach( () => {
	delete window.wcSettings;
	delete window.wc;
} );

test( 'sends an error to the platform’s logger as critical if the owner allows it', () => {
	const error = new Error( 'broken' );

	reportError( error, '/acme' );

	expect( logger.init ).toHaveBeenCalledWith( { errorRateLimitMs: 60000 } );
	expect( logger.captureException ).toHaveBeenCalledWith( expect.objectContaining( { message: 'broken' } ), {
		severity: 'critical',
		tags: [ 'storeboard' ],
		extra: { place: '/acme', storeboard_version: '1.2.3' },
	} );
} );

test( 'sends one error a minute and writes the others to the console', () => {
	reportError( new Error( 'first' ), '/' );
	jest.advanceTimersByTime( 59_999 );
	reportError( new Error( 'second' ), '/' );

	expect( logger.captureException ).toHaveBeenCalledTimes( 1 );
	expect( console ).toHaveErroredWith( 'Storeboard:', new Error( 'second' ) );

	jest.advanceTimersByTime( 1 );
	reportError( new Error( 'third' ), '/' );

	expect( logger.captureException ).toHaveBeenCalledTimes( 2 );
} );

test.each( [
	[ 'the owner does not allow it', () => ( window.wcSettings = { isRemoteLoggingEnabled: false } ) ],
	[ 'the settings do not say', () => delete window.wcSettings ],
] )( 'sends nothing if %s', ( _, change ) => {
	change();

	reportError( new Error( 'broken' ), '/' );

	expect( logger.init ).not.toHaveBeenCalled();
	expect( logger.captureException ).not.toHaveBeenCalled();
	expect( console ).toHaveErroredWith( 'Storeboard:', new Error( 'broken' ) );
} );

test.each( [
	[ 'is not on the page', () => ( window.wc = {} ) ],
	[
		'throws',
		() =>
			logger.captureException.mockImplementation( () => {
				throw new Error( 'logger broken' );
			} ),
	],
	[ 'cannot send', () => logger.captureException.mockRejectedValue( new Error( 'offline' ) ) ],
] )( 'writes the error to the console if the logger %s', async ( _, change ) => {
	change();

	reportError( new Error( 'broken' ), '/' );
	await Promise.resolve();
	await Promise.resolve();

	expect( console ).toHaveErroredWith( 'Storeboard:', new Error( 'broken' ) );
} );

test( 'sends one error a minute of all tabs', () => {
	reportError( new Error( 'here' ), '/' );
	jest.isolateModules( () => require( '../report-error' ).reportError( new Error( 'in another tab' ), '/' ) );

	expect( logger.captureException ).toHaveBeenCalledTimes( 1 );
	expect( console ).toHaveErroredWith( 'Storeboard:', new Error( 'in another tab' ) );
} );

test( 'sends nothing that tells of a person or of the site', () => {
	window.wcSettings = {
		isRemoteLoggingEnabled: true,
		siteTitle: 'Ana’s shoes',
		admin: { currentUserData: { name: 'Ana López', username: 'analo' } as object },
	};
	const error = new TypeError(
		'Ana López of Ana’s shoes (ana.lopez+shop@mail.test) searched "red shoes": order 1234567 at https://elsewhere.test/x?y=1 not found'
	);
	error.stack = [
		"TypeError: Cannot read properties of undefined (reading 'map')",
		'    at f (https://shop.test/blog/wp-content/plugins/storeboard/build/index.abc.js?ver=1.2&user=analo:12:3456)',
		'    at /home/ana/public_html/wp-includes/js/x.js:1:2',
		...Array( 20 ).fill( '    at g' ),
	].join( '\n' );

	reportError( error, '/customers?search=ana%40mail.test&page=2' );

	const [ sent, { extra } ] = logger.captureException.mock.calls[ 0 ];
	expect( sent.name ).toBe( 'TypeError' );
	expect( sent.message ).toBe( '… of … ([e-mail]) searched "…": order … at [address] not found' );
	expect( sent.stack.split( '\n' ).slice( 0, 3 ) ).toEqual( [
		"TypeError: Cannot read properties of undefined (reading 'map')",
		'    at f (/wp-content/plugins/storeboard/build/index.abc.js?ver=…&user=…)',
		'    at /wp-includes/js/x.js:1:2',
	] );
	expect( sent.stack.split( '\n' ) ).toHaveLength( 10 );
	expect( extra.place ).toBe( '/customers?search=…&page=…' );
} );
