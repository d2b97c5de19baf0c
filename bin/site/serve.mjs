import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onExit } from './exit.mjs';
import { WORDPRESS, installWordPress } from './packages.mjs';
import { isAlive, launch } from './run.mjs';
import { logTail } from './setup.mjs';
import { UserError } from './user-error.mjs';
import { leaveWriteAheadMode, wasmArguments } from './wasm.mjs';

function canListen( port ) {
	return new Promise( ( resolve ) => {
		const server = net.createServer();
		server.once( 'error', ( error ) => resolve( error.code ) );
		server.listen( port, '127.0.0.1', () => server.close( () => resolve( true ) ) );
	} );
}

/**
 * Finds a free port.
 *
 * @param {number} [from] The first of 100 ports to try; without it, any port.
 * @return {Promise<number>} The port.
 */
export async function freePort( from ) {
	if ( ! from ) {
		return new Promise( ( resolve, reject ) => {
			const server = net.createServer();
			server.once( 'error', reject );
			server.listen( 0, '127.0.0.1', () => {
				const { port } = server.address();
				server.close( () => resolve( port ) );
			} );
		} );
	}
	for ( let port = from; port < from + 100; port++ ) {
		if ( ( await canListen( port ) ) === true ) {
			return port;
		}
	}
	throw new UserError( `No port from ${ from } to ${ from + 99 } is free: choose one with --port.` );
}

/**
 * Throws if nobody can listen on a port.
 *
 * @param {number} port
 */
export async function needPort( port ) {
	const answer = await canListen( port );
	if ( answer !== true ) {
		throw new UserError(
			answer === 'EACCES'
				? `Port ${ port } needs more rights than this user has: choose one above 1023 with --port.`
				: `Port ${ port } is taken by another program: give another with --port.`
		);
	}
}

/**
 * Polls an address until it answers.
 *
 * @param {string}        url
 * @param {Object}        [options]
 * @param {number}        [options.seconds] How long to keep trying.
 * @param {() => boolean} [options.given]   Returns true once there is no hope left.
 * @return {Promise<boolean>} Whether it answered.
 */
export async function waitUntilReady( url, { seconds = 60, given = () => false } = {} ) {
	const last = Date.now() + seconds * 1000;
	while ( Date.now() < last && ! given() ) {
		try {
			const reply = await fetch( url, { redirect: 'manual', signal: AbortSignal.timeout( 30_000 ) } );
			await reply.arrayBuffer();
			if ( reply.status < 500 ) {
				return true;
			}
		} catch {
			// Not yet.
		}
		await sleep( 100 );
	}
	return false;
}

/** What serves a site now, from the site's own note, or null. */
function whoRuns( folder ) {
	try {
		const note = JSON.parse( fs.readFileSync( path.join( folder, '.storeboard/server.json' ), 'utf8' ) );
		return isAlive( note.owner ) && ( ! note.pid || isAlive( note.pid ) ) ? note : null;
	} catch {
		return null;
	}
}

/**
 * Stops a server whose command was killed. Process ids are used again, so this stops only a process that names this
 * site's folder in its command line.
 */
async function endOrphan( folder ) {
	const file = path.join( folder, '.storeboard/server.json' );
	let pid;
	try {
		pid = JSON.parse( fs.readFileSync( file, 'utf8' ) ).pid;
		if ( pid && fs.readFileSync( `/proc/${ pid }/cmdline`, 'utf8' ).includes( folder ) ) {
			process.kill( -pid, 'SIGTERM' );
			for ( let i = 0; i < 50 && isAlive( pid ); i++ ) {
				await sleep( 50 );
			}
		}
	} catch {
		// There is none.
	}
	fs.rmSync( file, { force: true } );
}

/**
 * Throws if another command runs the site.
 *
 * @param {string} folder
 * @param {string} name
 */
export async function needSite( folder, name ) {
	const other = whoRuns( folder );
	if ( other && other.owner !== process.pid ) {
		throw new UserError( `The site ${ name } is already running at ${ other.url } (process ${ other.owner }).` );
	}
	await endOrphan( folder );
}

/**
 * Serves a site on this machine.
 *
 * @param {Object}                   options
 * @param {string}                   options.name
 * @param {string}                   options.folder
 * @param {{ kind: string }}         options.php          From findPhp().
 * @param {boolean}                  options.embedded     Whether the site has the embedded platform.
 * @param {boolean}                  [options.isReleased] Whether it has Storeboard from an archive.
 * @param {string}                   [options.below]      The folder of its host that the site answers in, as /shop; native PHP alone.
 * @param {number}                   [options.port]
 * @param {( text: string ) => void} [options.log]
 * @return {Promise<{ url: string, pid: number, ended: Promise<number>, stop: () => Promise<void> }>} The server.
 */
export async function startServer( { name, folder, php, embedded, isReleased, below = '', port, log = () => {} } ) {
	await needSite( folder, name );
	if ( php.kind === 'wasm' ) {
		await installWordPress( log );
	}
	port ??= await freePort();
	await needPort( port );

	const own = path.join( folder, '.storeboard' );
	const url = `http://127.0.0.1:${ port }${ below }`;
	const note = path.join( own, 'server.json' );
	try {
		fs.writeFileSync( note, JSON.stringify( { owner: process.pid, url } ), { flag: 'wx' } );
	} catch ( error ) {
		throw error.code === 'EEXIST'
			? new UserError( `The site ${ name } is being started by another command.` )
			: error;
	}
	const withdraw = () => fs.rmSync( note, { force: true } );
	const forget = onExit( withdraw );
	const logFile = path.join( own, 'server.log' );
	const out = fs.openSync( logFile, 'w' );
	let child;
	if ( php.kind === 'native' ) {
		const settings = {
			'opcache.enable_cli': 1,
			'opcache.memory_consumption': 128,
			'opcache.revalidate_freq': 0,
			memory_limit: '512M',
			upload_max_filesize: '64M',
			post_max_size: '64M',
			display_errors: 0,
			log_errors: 1,
			error_log: path.join( own, 'debug.log' ),
		};
		child = launch(
			'php',
			[
				...Object.entries( settings ).flatMap( ( [ key, value ] ) => [ '-d', `${ key }=${ value }` ] ),
				'-S',
				`127.0.0.1:${ port }`,
				'-t',
				folder,
				path.join( WORDPRESS, 'router.php' ),
			],
			{
				stdio: [ 'ignore', out, out ],
				env: { ...process.env, PHP_CLI_SERVER_WORKERS: '4', STOREBOARD_BELOW: below },
			}
		);
	} else {
		leaveWriteAheadMode( folder );
		log( 'Starting PHP as WebAssembly' );
		child = launch(
			process.execPath,
			wasmArguments( 'server', { folder, embedded, isReleased, version: php.version }, [
				'--port',
				String( port ),
				'--workers',
				'6',
			] ),
			// On SIGTERM it would first finish the pages under way.
			{ stdio: [ 'ignore', out, out ], last: 'SIGKILL' }
		);
	}
	fs.closeSync( out );
	fs.writeFileSync( note, JSON.stringify( { owner: process.pid, pid: child.pid, url } ) );

	let over = false;
	const ended = new Promise( ( resolve ) => {
		child.once( 'error', () => resolve( 1 ) );
		child.once( 'close', ( code ) => resolve( code ?? 1 ) );
	} );
	ended.then( () => ( over = true ) );
	const ready = await waitUntilReady( `${ url }/wp-login.php`, {
		seconds: php.kind === 'native' ? 60 : 240,
		given: () => over,
	} );
	if ( ! ready ) {
		await child.end();
		forget();
		withdraw();
		throw new UserError( `The site ${ name } does not answer at ${ url }: see above and ${ logFile }.`, {
			output: logTail( folder, [ '.storeboard/server.log' ] ),
		} );
	}
	return {
		url,
		pid: child.pid,
		ended,
		async stop() {
			await child.end();
			forget();
			withdraw();
		},
	};
}
