import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../site/run.mjs';

const read = ( file ) => fs.readFileSync( path.join( ROOT, file ), 'utf8' );

/** What stands in a release's part of the changelog where owners see no screen change. */
const NONE = 'No screen changes.';

/**
 * What an update could not tell owners: the line on the first page after it names the screens whose `changed` is that version.
 *
 * @param {Object} release
 * @param {string} release.changelog Markdown with '## <version>' for each release, the newest first.
 * @param {Object} release.rows      screens.json: rows by id.
 * @param {string} release.version   That is released next.
 * @return {string[]} A sentence for each problem.
 */
function untold( { changelog, rows, version } ) {
	const parts = changelog.split( /^## /m ).slice( 1 );
	const releases = parts.map( ( part ) => part.match( /^\S+/ )[ 0 ] );
	const changed = Object.entries( rows ).filter( ( [ , row ] ) => row.changed );
	const unknown = changed
		.filter( ( [ , row ] ) => ! releases.includes( row.changed ) )
		.map( ( [ id, row ] ) => `'${ id }' changed in ${ row.changed }, which CHANGELOG.md does not have.` );
	const at = releases.indexOf( version );
	if ( at < 0 ) {
		return [ ...unknown, `CHANGELOG.md has no part for ${ version }.` ];
	}
	const isFirst = at === releases.length - 1;
	const isTold = changed.some( ( [ , row ] ) => row.changed === version );
	if ( isFirst || isTold !== parts[ at ].includes( NONE ) ) {
		return unknown;
	}
	return [
		...unknown,
		isTold
			? `CHANGELOG.md says of ${ version } '${ NONE }', and the manifests of screens name some.`
			: `No screen.json has "changed": "${ version }". Add it to each screen that looks or works otherwise than before, or write '${ NONE }' into the changelog.`,
	];
}

test( 'owners are told which screens the release of today changes', () => {
	const { screens, ...rest } = JSON.parse( read( 'includes/Screens/screens.json' ) );
	const rows = screens ?? rest;
	assert.ok( rows.home, 'The rows are read.' );
	const { version } = JSON.parse( read( 'package.json' ) );
	assert.deepEqual( untold( { changelog: read( 'CHANGELOG.md' ), rows, version } ), [] );
} );

test( 'a release that says of no screen whether it changed is refused', () => {
	const changelog = '# Changelog\n\n## 0.2.0\n\n### Changed\n\n- Home is wider.\n\n## 0.1.0\n\n### Added\n';
	const rows = { home: {}, marketing: { changed: '0.1.0' } };
	const of = ( other ) => untold( { changelog, rows, version: '0.2.0', ...other } );

	assert.match( of()[ 0 ], /^No screen\.json has "changed": "0\.2\.0"/ );
	assert.deepEqual( of( { rows: { home: { changed: '0.2.0' } } } ), [] );
	assert.deepEqual(
		of( { version: '0.1.0', rows: { home: {} } } ),
		[],
		'The first release changes no screen of ours.'
	);
	const none = changelog.replace( '- Home is wider.', NONE );
	assert.deepEqual( of( { changelog: none } ), [] );
	assert.match( of( { changelog: none, rows: { home: { changed: '0.2.0' } } } )[ 0 ], /name some/ );
	assert.match( of( { rows: { home: { changed: '0.3.0' } } } )[ 0 ], /'home' changed in 0\.3\.0/ );
	assert.deepEqual( of( { version: '0.4.0' } ), [ 'CHANGELOG.md has no part for 0.4.0.' ] );
} );
