import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { SITES, target } from '../contract/lib/site.cjs';
import { browserEnv } from './lib/clock';

/**
 * Merchants' journeys in a real browser, against a running site.
 *
 * STOREBOARD_URL, STOREBOARD_USER, STOREBOARD_PASSWORD   the site and an administrator of it
 * STOREBOARD_DIALECT                                     '9.7' or '11.0', where the site is the embedded platform
 * STOREBOARD_SITE                                        the site's folder, where it was made for these tests
 * STOREBOARD_SITES_OF_WORKERS                            a list of such environments as JSON, one site for each browser
 * STOREBOARD_MANAGER, STOREBOARD_CUSTOMER                logins of such people, with STOREBOARD_…_PASSWORD
 * STOREBOARD_WIDE                                        'without' for what has the tag @always, 'alone' for the rest; else all
 * STOREBOARD_CHROMIUM                                    the browser
 * STOREBOARD_CLOCK_OFFSET                                seconds by which the clock of the store and of these tests is ahead (npm test -- --day)
 * PLAYWRIGHT_JSON_OUTPUT_NAME                            where the report goes
 */
const results = path.resolve( __dirname, '../../test-results' );
/** The run's name: each process of it has to come to the same. */
const name = ( process.env.STOREBOARD_URL ?? '' ).replace( /^\w+:\/\//, '' ).replace( /[^\w.]+/g, '-' );

/** What every run has: a journey of each spec, a screen of each kind, each fault once. */
const always = /@always/;
const { STOREBOARD_WIDE: wide } = process.env;

export default defineConfig( {
	...( wide === 'without' && { grep: always } ),
	...( wide === 'alone' && { grepInvert: always } ),
	testDir: __dirname,
	outputDir: path.join( results, `e2e-${ name }` ),
	globalSetup: path.join( __dirname, 'lib/global-setup.ts' ),
	globalTeardown: path.join( __dirname, 'lib/global-teardown.ts' ),
	// All tests change the state of their site: there are as many browsers as there are sites.
	workers: Math.max( 1, SITES.length ),
	fullyParallel: false,
	// On a shared machine a browser may starve for seconds. A test that needs its second try is listed as flaky.
	retries: process.env.CI ? 1 : 0,
	forbidOnly: !! process.env.CI,
	timeout: 60_000,
	expect: { timeout: 15_000 },
	reporter: [
		[ 'list' ],
		[ 'json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? path.join( results, 'e2e.json' ) } ],
	],
	use: {
		baseURL: `${ target.url }/`,
		actionTimeout: 15_000,
		navigationTimeout: 30_000,
		viewport: { width: 1440, height: 900 },
		// Each traced test takes a fifth longer; `--trace on` asks for it by hand.
		trace: 'on-first-retry',
		screenshot: 'only-on-failure',
		launchOptions: {
			env: browserEnv(),
			executablePath: process.env.STOREBOARD_CHROMIUM || '/usr/bin/chromium',
			args: [
				'--no-sandbox',
				'--disable-gpu',
				'--disable-software-rasterizer',
				'--disable-quic',
				'--no-first-run',
				'--disable-background-networking',
				'--disable-component-update',
				'--disable-sync',
			],
		},
	},
} );
