/**
 * Takes the recordings of the routes that the contract tests ask out of the whole set:
 *
 *     node tests/contract/data/extract.mjs <folder of the recordings>
 *
 * It writes 9.7.json and 11.0.json next to this file.
 */
import fs from 'node:fs';
import path from 'node:path';

const WANTED = [
	/^\w+ \/wc-admin\/options\b/,
	/^\w+ \/wc-admin\/onboarding\/tasks(\?|$| as )/,
	/^\w+ \/wc-admin\/onboarding\/tasks\/[\w-]+\/(hide|unhide|dismiss|undo_dismiss|snooze|undo_snooze|action)\b/,
	/^\w+ \/wc-admin\/onboarding\/profile(\?|$| as | #)/,
	/^\w+ \/wp\/v2\/users\/me\b/,
	/^\w+ \/wc-analytics\/admin\/notes\b/,
	/^GET \/wc-admin\/nosuch$/,
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
		Object.entries( all ).filter( ( [ name ] ) => WANTED.some( ( pattern ) => pattern.test( name ) ) )
	);
	fs.writeFileSync(
		path.join( import.meta.dirname, `${ dialect }.json` ),
		JSON.stringify( wanted, null, '\t' ) + '\n'
	);
}
