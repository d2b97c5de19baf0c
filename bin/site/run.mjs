import fs from 'node:fs';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { onExit } from './exit.mjs';
import { UserError } from './user-error.mjs';

/** The repository's root. */
export const ROOT = path.resolve( path.dirname( fileURLToPath( import.meta.url ) ), '../..' );

const windows = process.platform === 'win32';

/**
 * Starts a program in its own process group, so that its id can stop the whole group. The end of this process stops
 * it too.
 *
 * @param {string}   command
 * @param {string[]} args
 * @param {Object}   [options]      As for child_process.spawn, and:
 * @param {string}   [options.last] The signal that it gets when this process ends: SIGTERM, or SIGKILL for a program that takes its time or
 *                                  goes on.
 * @return {import('node:child_process').ChildProcess & { end: () => Promise<void> }} The child.
 */
export function launch( command, args, { last = 'SIGTERM', ...options } = {} ) {
	const child = spawn( command, args, { detached: ! windows, ...options } );
	const signal = ( name ) => {
		try {
			if ( windows ) {
				child.kill( name );
			} else {
				process.kill( -child.pid, name );
			}
		} catch {
			// It has ended already.
		}
	};
	const forget = onExit( () => child.pid && signal( last ) );
	const closed = new Promise( ( resolve ) => {
		child.once( 'close', resolve );
		child.once( 'error', resolve );
	} );
	closed.then( forget );
	child.end = async () => {
		if ( ! child.pid ) {
			return;
		}
		signal( 'SIGTERM' );
		if ( ( await Promise.race( [ closed.then( () => true ), sleep( 5000 ) ] ) ) !== true ) {
			signal( 'SIGKILL' );
		}
		await closed;
	};
	return child;
}

/**
 * Runs a program to its end.
 *
 * @param {string}                    command
 * @param {string[]}                  args
 * @param {Object}                    [options]         As for child_process.spawn, and:
 * @param {( chunk: Buffer ) => void} [options.onData]  Gets the program's output as it comes.
 * @param {( pid: number ) => void}   [options.onStart] Gets its process id.
 * @param {string}                    [options.input]   The program's input.
 * @return {Promise<{ code: number, output: string, stdout: string }>} Its exit code and what it printed.
 */
export function run( command, args, { onData, onStart, input, ...options } = {} ) {
	return new Promise( ( resolve, reject ) => {
		const child = launch( command, args, {
			stdio: [ input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe' ],
			...options,
		} );
		onStart?.( child.pid );
		let output = '';
		let stdout = '';
		child.stdout.on( 'data', ( chunk ) => {
			stdout += chunk;
			output += chunk;
			onData?.( chunk );
		} );
		child.stderr.on( 'data', ( chunk ) => {
			output += chunk;
			onData?.( chunk );
		} );
		child.once( 'error', reject );
		child.once( 'close', ( code, signal ) => resolve( { code: code ?? ( signal ? 128 : 1 ), output, stdout } ) );
		if ( input !== undefined ) {
			child.stdin.end( input );
		}
	} );
}

/**
 * Runs npm: the npm that runs this process, or the one on the path. It does not outlive this process, although npm
 * itself would finish its work.
 *
 * @param {string[]} args
 * @param {Object}   options As for run().
 */
export function npm( args, options ) {
	const script = process.env.npm_execpath;
	const all = { last: 'SIGKILL', ...options };
	return script && /npm-cli\.[cm]?js$/.test( script )
		? run( process.execPath, [ script, ...args ], all )
		: run( windows ? 'npm.cmd' : 'npm', args, { shell: windows, ...all } );
}

/**
 * @param {number} pid
 * @return {boolean} Whether a process with this id exists and has not ended.
 */
export function isAlive( pid ) {
	try {
		process.kill( pid, 0 );
		return ! isZombie( pid );
	} catch ( error ) {
		return error.code === 'EPERM';
	}
}

/** A process that has ended while its parent has not noticed yet. Without /proc nobody can tell. */
function isZombie( pid ) {
	try {
		return /\) Z /.test( fs.readFileSync( `/proc/${ pid }/stat`, 'utf8' ) );
	} catch {
		return false;
	}
}

/** A note that could not be written completely must not stay, because it would lock everybody out. */
function takeLock( file ) {
	const note = fs.openSync( file, 'wx' );
	try {
		fs.writeSync( note, String( process.pid ) );
	} catch ( error ) {
		fs.rmSync( file, { force: true } );
		throw error;
	} finally {
		fs.closeSync( note );
	}
}

/** A note without a process is still being written, or its writer crashed. In milliseconds. */
const UNFINISHED = 2000;

function readLock( file ) {
	const [ owner, worker ] = fs.readFileSync( file, 'utf8' ).split( ' ' ).map( Number );
	const isOld = Date.now() - fs.statSync( file ).mtimeMs > UNFINISHED;
	return { owner, worker, isOver: owner ? ! isAlive( owner ) : isOld };
}

/** Stops the npm of a command that was killed. It stops nothing but npm, because process ids are used again. */
async function endWorker( worker ) {
	try {
		if ( ! /\bnpm\b/.test( fs.readFileSync( `/proc/${ worker }/cmdline`, 'utf8' ) ) ) {
			return;
		}
		process.kill( -worker, 'SIGKILL' );
		for ( let i = 0; i < 50 && isAlive( worker ); i++ ) {
			await sleep( 20 );
		}
	} catch {
		// There is none.
	}
}

async function lock( file, log ) {
	const last = Date.now() + 15 * 60_000;
	for ( let isLogged = false; ; ) {
		try {
			takeLock( file );
			return;
		} catch ( error ) {
			if ( error.code !== 'EEXIST' ) {
				throw error;
			}
		}
		let other;
		try {
			other = readLock( file );
		} catch {
			continue; // It has just ended.
		}
		if ( other.isOver ) {
			await endWorker( other.worker );
			fs.rmSync( file, { force: true } );
			continue;
		}
		if ( Date.now() > last ) {
			throw new UserError(
				`Another command (process ${ other.owner }) has been busy for 15 minutes: stop it and try again.`
			);
		}
		if ( ! isLogged && other.owner ) {
			log( `Waiting for another command (process ${ other.owner })` );
			isLogged = true;
		}
		await sleep( 200 );
	}
}

/**
 * Does something that only one process may do at a time, and waits for another process that does it.
 *
 * @param {string}                                                        file Exists while the work is under way.
 * @param {( text: string ) => void}                                      log
 * @param {( notes: { onStart: ( pid: number ) => void } ) => Promise<*>} work Gets options for run() and npm(), so that the next process can stop
 *                                                                             what a crashed one left running.
 * @return {Promise<*>} The result of the work.
 */
export async function alone( file, log, work ) {
	fs.mkdirSync( path.dirname( file ), { recursive: true } );
	await lock( file, log );
	const remove = () => fs.rmSync( file, { force: true } );
	const forget = onExit( remove );
	let result;
	try {
		result = await work( { onStart: ( pid ) => fs.writeFileSync( file, `${ process.pid } ${ pid }` ) } );
	} finally {
		forget();
		remove();
	}
	return result;
}

/**
 * Throws if a disk has less space than needed.
 *
 * @param {string} folder An existing folder on that disk.
 * @param {number} need   Bytes.
 * @param {string} what   What needs it.
 * @param {number} [free] Free bytes, set by tests.
 */
export function needRoom( folder, need, what, free ) {
	let room = free;
	if ( room === undefined ) {
		const disk = fs.statfsSync( folder );
		room = Number( disk.bavail ) * Number( disk.bsize );
	}
	if ( room < need ) {
		const mb = ( bytes ) => Math.round( bytes / 1e6 );
		throw new UserError(
			`Only ${ mb( room ) } MB of disk space are free and ${ what } ${ mb( need ) } MB: free some space and try again.`
		);
	}
}
