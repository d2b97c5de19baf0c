const path = require( 'node:path' );
const preset = require( '@wordpress/scripts/config/jest-unit.config.js' );
const wordpressPackages = require( './wordpress-packages.cjs' );

/** Tests of the wide matrix run alone, in a run of their own: `STOREBOARD_WIDE=1`. */
const WIDE = '<rootDir>/tests/js/wide/';
const isWide = !! process.env.STOREBOARD_WIDE;

// Unit tests stand beside the code, in folders named test; those of the helpers here stand with the helpers.
module.exports = {
	...preset,
	rootDir: path.resolve( __dirname, '../..' ),
	roots: [ '<rootDir>/src', '<rootDir>/tests/js' ],
	testMatch: isWide
		? [ `${ WIDE }*.test.{ts,tsx}` ]
		: [ '<rootDir>/src/**/test/*.test.{ts,tsx}', '<rootDir>/tests/js/**/*.test.{ts,tsx}' ],
	testPathIgnorePatterns: [ '/node_modules/', ...( isWide ? [] : [ WIDE ] ) ],
	globalSetup: require.resolve( './wordpress-packages.cjs' ),
	// Their modules are ES modules alone, which Jest does not read from node_modules; beside them each has one file of the older kind.
	moduleNameMapper: {
		'^(d3-array|d3-path|d3-shape|internmap)$': '<rootDir>/node_modules/$1/dist/$1.min.js',
		...wordpressPackages.moduleNameMapper,
	},
	// What webpack has made of them needs no Babel.
	transformIgnorePatterns: [ '/node_modules/', '/tests/\\.cache/' ],
	runtime: require.resolve( './runtime.cjs' ),
	testEnvironmentOptions: { url: 'https://shop.test/wp-admin/admin.php?page=wc-admin' },
	// In a build webpack puts the folder of the page's script in its place.
	globals: { __webpack_public_path__: 'https://shop.test/wp-content/plugins/storeboard/build/' },
	// A busy machine is slow, not wrong.
	testTimeout: 30_000,
	// After the preset's own, which fails a test on a console message that it does not expect.
	setupFilesAfterEnv: [ '<rootDir>/tests/js/setup.ts' ],
};
