import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { ROOT } from '../site/run.mjs';
import { PARTS } from '../testing/parts.mjs';
import { installTools } from '../testing/tools.mjs';

const FONTS = 'fonts-liberation';
const NARROW = 'DejaVu Sans\nDejaVu Sans Mono\n';

let folder;
const { PATH } = process.env;

before( () => {
	folder = fs.mkdtempSync( path.join( os.tmpdir(), 'storeboard-tools-' ) );
	process.env.PATH = folder;
} );
after( () => {
	process.env.PATH = PATH;
	fs.rmSync( folder, { recursive: true, force: true } );
} );

/**
 * Lets a machine that has nothing but these commands, and what they print, be told what it lacks.
 *
 * @param {Object}                 machine
 * @param {string[]}               machine.wanted
 * @param {Record<string, string>} machine.commands
 * @param {boolean}                [machine.isDebian]
 * @param {boolean}                [machine.isRoot]
 * @return {Promise<{ said: string[], installed: string[] }>} What is said, and each package that apt-get is asked to install.
 */
async function install( { wanted, commands, isDebian = true, isRoot = true } ) {
	const note = path.join( folder, 'asked' );
	fs.rmSync( folder, { recursive: true, force: true } );
	fs.mkdirSync( folder );
	const put = ( name, script ) =>
		fs.writeFileSync( path.join( folder, name ), `#!/bin/sh\n${ script }\n`, { mode: 0o755 } );
	put( 'apt-get', `echo "$@" >> '${ note }'` );
	for ( const [ name, words ] of Object.entries( commands ) ) {
		put( name, `printf '%s' '${ words }'` );
	}
	const said = [];
	await installTools( wanted, ( text ) => said.push( text ), { isDebian, isRoot } );
	const asked = fs.existsSync( note ) ? fs.readFileSync( note, 'utf8' ).split( '\n' ) : [];
	const installed = asked.flatMap( ( line ) => line.split( '--no-install-recommends ' )[ 1 ]?.split( ' ' ) ?? [] );
	return { said, installed };
}

test( 'the README names each package that the parts use, and a machine that has nothing gets them all', async () => {
	const wanted = [ ...new Set( PARTS.flatMap( ( { tools } ) => tools ) ) ];
	const { installed } = await install( { wanted, commands: {} } );
	const readme = fs.readFileSync( path.join( ROOT, 'README.md' ), 'utf8' );

	// MariaDB and the library are looked for outside of the path too, where no test can hide them.
	const isHere = ( name ) => /^(mariadb|libfaketime)/.test( name ) && ! installed.includes( name );
	assert.deepEqual(
		wanted.filter( ( name ) => ! installed.includes( name ) && ! isHere( name ) ),
		[]
	);
	assert.deepEqual(
		wanted.filter( ( name ) => ! readme.includes( `\`${ name }\`` ) ),
		[]
	);
} );

const BROWSER = { chromium: '', 'chromium-headless-shell': '' };

test( 'fonts come with the tests in a browser where none is as wide as Arial', async () => {
	const wanted = [ 'chromium', FONTS ];

	assert.deepEqual( ( await install( { wanted, commands: {} } ) ).installed, [ 'chromium', FONTS ] );
	const narrow = { ...BROWSER, 'fc-list': NARROW };
	assert.deepEqual( ( await install( { wanted, commands: narrow } ) ).installed, [ FONTS ] );
	const liberation = { ...BROWSER, 'fc-list': `${ NARROW }Liberation Sans\n` };
	assert.deepEqual( await install( { wanted, commands: liberation } ), { said: [], installed: [] } );
	const arial = { ...BROWSER, 'fc-list': 'Arial,Arial Black\n' };
	assert.deepEqual( ( await install( { wanted, commands: arial } ) ).installed, [] );
} );

test( 'parts without a browser install neither it nor fonts', async () => {
	assert.deepEqual( await install( { wanted: [], commands: {} } ), { said: [], installed: [] } );
	const { installed } = await install( { wanted: [ 'composer' ], commands: {} } );
	assert.deepEqual( installed, [ 'composer' ] );
} );

test( 'who is not root is told what to install, and what is good to have', async () => {
	const wanted = [ 'php-cli', 'chromium', 'chromium-headless-shell', FONTS ];

	assert.deepEqual( await install( { wanted, commands: {}, isRoot: false } ), {
		said: [
			"To run every part, install php-cli, chromium (these are the names of Debian's packages).",
			`The parts in a browser are better off with chromium-headless-shell, ${ FONTS }, but run without.`,
		],
		installed: [],
	} );
} );

test( 'on another system only what is needed is named', async () => {
	const wanted = [ 'composer', 'chromium', 'chromium-headless-shell', FONTS ];

	assert.deepEqual( await install( { wanted, commands: { chromium: '' }, isDebian: false } ), {
		said: [ "To run every part, install composer (these are the names of Debian's packages)." ],
		installed: [],
	} );
	assert.deepEqual( await install( { wanted: [ 'chromium', FONTS ], commands: { chromium: '' }, isDebian: false } ), {
		said: [],
		installed: [],
	} );
} );
