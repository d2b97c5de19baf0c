/**
 * MariaDB for one site: its own data, below the site's folder; its own socket, in a folder that only this user can
 * enter; no network. It runs while the site is set up, served or tested.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { onExit } from './exit.mjs';
import { isAlive, launch, run } from './run.mjs';
import { UserError } from './user-error.mjs';

/** The databases that a site can have, the default first. */
export const DATABASES = [ 'sqlite', 'mariadb' ];

/** Debian's packages for MariaDB, without the service that its server package would start. */
export const MARIADB_PACKAGES = [ 'mariadb-server-core', 'mariadb-client-core', 'php-mysql' ];

/** Settings of the data, used when the data is made and each time the server starts. */
const SIZES = [ '--innodb-log-file-size=16M', '--innodb-data-file-path=ibdata1:4M:autoextend' ];

/** Faster and less durable: after a crash the sample store's data can be made again. */
const FAST = [
	'--innodb-flush-log-at-trx-commit=0',
	'--innodb-flush-method=nosync',
	'--innodb-doublewrite=0',
	'--innodb-buffer-pool-size=128M',
	'--skip-log-bin',
	'--performance-schema=OFF',
];

/** Debian installs it in a folder that is not on everybody's path. */
const PATH = [ process.env.PATH ?? '', '/usr/sbin', '/usr/local/sbin' ].join( path.delimiter );

const find = ( name ) =>
	PATH.split( path.delimiter )
		.map( ( folder ) => path.join( folder || '.', name ) )
		.find( ( file ) => fs.existsSync( file ) );

/** Whether this PHP can connect to it. */
const phpCan = () =>
	spawnSync( 'php', [ '-d', 'display_errors=0', '-r', 'echo extension_loaded( "mysqli" ) ? 1 : 0;' ], {
		encoding: 'utf8',
		timeout: 20_000,
	} ).stdout === '1';

/**
 * Lists what this machine lacks for a site on MariaDB, as Debian's packages.
 *
 * @return {string[]} Their names.
 */
export function missingForMariadb() {
	const [ server, client, php ] = MARIADB_PACKAGES;
	return [
		...( find( 'mariadbd' ) && find( 'mariadb-install-db' ) ? [] : [ server ] ),
		...( find( 'my_print_defaults' ) ? [] : [ client ] ),
		...( phpCan() ? [] : [ php ] ),
	];
}

/**
 * Throws if this machine cannot run a site on this database.
 *
 * @param {string}           database One of DATABASES.
 * @param {{ kind: string }} php      From findPhp().
 */
export function needDatabase( database, php ) {
	if ( database !== 'mariadb' ) {
		return;
	}
	if ( php.kind !== 'native' ) {
		throw new UserError( `MariaDB needs the machine's own PHP, and ${ php.why }.` );
	}
	const missing = missingForMariadb();
	if ( missing.length ) {
		throw new UserError( `This machine does not have MariaDB (Debian: apt-get install ${ missing.join( ' ' ) }).` );
	}
}

const dataOf = ( folder ) => path.join( folder, '.storeboard/mariadb' );
const noteOf = ( folder ) => path.join( folder, '.storeboard/mariadb.json' );

/**
 * Stops a database that still runs, because its command was killed or has just ended and the database is finishing
 * its writes. Process ids are used again, so this stops only a process that names this site's data.
 *
 * @param {string} folder The site's folder.
 */
export async function endDatabase( folder ) {
	try {
		const { pid, own } = JSON.parse( fs.readFileSync( noteOf( folder ), 'utf8' ) );
		if ( pid && fs.readFileSync( `/proc/${ pid }/cmdline`, 'utf8' ).includes( dataOf( folder ) ) ) {
			process.kill( pid, 'SIGTERM' );
			for ( let i = 0; i < 200 && isAlive( pid ); i++ ) {
				await sleep( 50 );
			}
		}
		if ( path.basename( own ).startsWith( 'storeboard-' ) ) {
			fs.rmSync( own, { recursive: true, force: true } );
		}
	} catch {
		// There is none.
	}
	fs.rmSync( noteOf( folder ), { force: true } );
}

async function makeData( data, user ) {
	fs.mkdirSync( data, { recursive: true } );
	const { code, output } = await run( find( 'mariadb-install-db' ), [
		'--no-defaults',
		...user,
		`--datadir=${ data }`,
		'--auth-root-authentication-method=normal',
		'--skip-test-db',
		'--skip-name-resolve',
		// A machine need not know its own name: nobody reaches this one by it.
		'--force',
		...SIZES,
	] );
	if ( code !== 0 ) {
		fs.rmSync( data, { recursive: true, force: true } );
		throw new UserError( 'MariaDB could not create its data: see above.', { output } );
	}
}

/**
 * Starts the database of a site that has its own.
 *
 * @param {string}   folder   The site's folder.
 * @param {string}   database One of DATABASES.
 * @param {string[]} [more]   Settings of the server, in the place of those that it has.
 * @return {Promise<{ pid: number|null, stop: () => Promise<void> }>} The running database. For SQLite nothing is started.
 */
export async function startDatabase( folder, database, more = [] ) {
	if ( database !== 'mariadb' ) {
		return { pid: null, stop: async () => {} };
	}
	await endDatabase( folder );
	const data = dataOf( folder );
	// The server refuses to run as root unless it is told to.
	const user = process.getuid?.() === 0 ? [ '--user=root' ] : [];
	if ( ! fs.existsSync( data ) ) {
		await makeData( data, user );
	}

	// The path of a socket can be about a hundred characters long; a site's path can be longer.
	const own = fs.mkdtempSync( path.join( os.tmpdir(), 'storeboard-' ) );
	const socket = path.join( own, 'db.sock' );
	const first = path.join( own, 'first.sql' );
	const log = path.join( folder, '.storeboard/mariadb.log' );
	fs.writeFileSync( first, 'CREATE DATABASE IF NOT EXISTS storeboard CHARACTER SET utf8mb4;\n' );
	fs.writeFileSync( path.join( folder, '.storeboard/database.php' ), `<?php return 'localhost:${ socket }';\n` );

	const out = fs.openSync( log, 'w' );
	const child = launch(
		find( 'mariadbd' ),
		[
			'--no-defaults',
			...user,
			`--datadir=${ data }`,
			`--socket=${ socket }`,
			`--pid-file=${ path.join( own, 'db.pid' ) }`,
			`--init-file=${ first }`,
			'--skip-networking',
			// Only the site's owner can enter the socket's folder.
			'--skip-grant-tables',
			'--character-set-server=utf8mb4',
			...SIZES,
			...FAST,
			...more,
		],
		{ stdio: [ 'ignore', out, out ] }
	);
	fs.closeSync( out );
	const forget = onExit( () => fs.rmSync( own, { recursive: true, force: true } ) );
	const clear = () => {
		forget();
		fs.rmSync( own, { recursive: true, force: true } );
		fs.rmSync( noteOf( folder ), { force: true } );
	};
	let over = false;
	child.once( 'error', () => ( over = true ) );
	child.once( 'close', () => ( over = true ) );
	fs.writeFileSync( noteOf( folder ), JSON.stringify( { pid: child.pid, own } ) );

	// It listens once it has run the first statements.
	for ( const last = Date.now() + 60_000; ! fs.existsSync( socket ); await sleep( 50 ) ) {
		if ( over || Date.now() > last ) {
			await child.end();
			clear();
			throw new UserError( `MariaDB did not start: see above and ${ log }.`, {
				output: fs.readFileSync( log, 'utf8' ).trimEnd().split( '\n' ).slice( -12 ).join( '\n' ),
			} );
		}
	}
	return {
		pid: child.pid,
		async stop() {
			await child.end();
			clear();
		},
	};
}
