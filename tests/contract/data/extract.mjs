/**
 * Extracts the recordings that the contract tests use from the whole set: all but the import of reports, the customers and what no screen
 * requests yet.
 *
 *     node tests/contract/data/extract.mjs <folder of the recordings>
 *
 * It writes 9.7.json and 11.0.json next to this file.
 */
import fs from 'node:fs';
import path from 'node:path';

const NOT_WANTED = [
	/^GET \/wc-analytics\/reports\/import\b/,
	/^GET \/wc\/v3\/customers\b/,
	/^GET \/wc-admin\/(mobile-app|features|onboarding\/product-types)\b/,
	/^GET \/wc-admin\/marketing\/(channels|campaigns|campaign-types)\b/,
	/^POST \/wc-admin\/onboarding\/tasks\/create_homepage\b/,
	/^(POST|DELETE) \/wc\/v3\/taxes\b/,
	/^GET \/wc\/v3\/(taxes\/classes|shipping_methods)\b/,
	/^(GET|POST) \/wc\/v3\/shipping\/zones\/(0|999999)$/,
	/^GET \/wc-admin\/plugins\/connect-jetpack\b/,
	/^(GET|POST) \/wc-admin\/onboarding\/plugins\/(install-and-activate|scheduled-installs)\b/,
	/^GET \/wc-admin\/marketing\/recommendations\b/,
	/^POST \/wc-admin\/payment-gateway-suggestions\/dismiss\b/,
	/^GET \/wc\/v3\/(settings$|data\/)/,
	/^GET \/wc-analytics\/reports$/,
	/^GET \/wc-analytics\/(leaderboards|reports\/performance-indicators)\/allowed$/,
];

const [ folder ] = process.argv.slice( 2 );
if ( ! folder ) {
	throw new Error( 'Say where the recordings are.' );
}

for ( const dialect of [ '9.7', '11.0' ] ) {
	const all = {};
	for ( const kind of [ 'response-shapes', 'writes' ] ) {
		Object.assign(
			all,
			JSON.parse( fs.readFileSync( path.join( folder, `${ kind }-${ dialect }.json` ), 'utf8' ) )
		);
	}
	const wanted = Object.fromEntries(
		Object.entries( all ).filter( ( [ name ] ) => ! NOT_WANTED.some( ( pattern ) => pattern.test( name ) ) )
	);
	fs.writeFileSync(
		path.join( import.meta.dirname, `${ dialect }.json` ),
		JSON.stringify( wanted, null, '\t' ) + '\n'
	);
}
