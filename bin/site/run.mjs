import fs from 'node:fs';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { onExit } from './exit.mjs';
import { Trouble } from './trouble.mjs';

/** The repository. */
export const ROOT = path.resolve( path.dirname( fileURLToPath( import.meta.url ) ), '../..' );

const windows = process.platform === 'win32';

/**
 * Starts a program in a process group of its own, so that the whole group can be ended by its id. It is ended when this
 * process ends.
 *
 * @param {string}   command
 * @param {string[]} args
 * @param {Object}   [options] As for child_process.spawn.
 * @return {import('node:child_process').ChildProcess & { end: () => Promise<void> }} The child.
 */
export function launch( command, args, options = {} ) {
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
	const forget = onExit( () => child.pid && signal( 'SIGTERM' ) );
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
 * @param {Object}                    [options]        As for child_process.spawn, and:
 * @param {( chunk: Buffer ) => void} [options.onData] Gets what the program prints, as it prints it.
 * @param {string}                    [options.input]  What it reads.
 * @return {Promise<{ code: number, output: string, stdout: string }>} Its exit code and what it printed.
 */
export function run( command, args, { onData, input, ...options } = {} ) {
	return new Promise( ( resolve, reject ) => {
		const child = launch( command, args, {
			stdio: [ input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe' ],
			...options,
		} );
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
 * Runs npm with the npm that runs this process, or the one on the path.
 *
 * @param {string[]} args
 * @param {Object}   options As for run().
 */
export function npm( args, options ) {
	const script = process.env.npm_execpath;
	return script && /npm-cli\.[cm]?js$/.test( script )
		? run( process.execPath, [ script, ...args ], options )
		: run( windows ? 'npm.cmd' : 'npm', args, { shell: windows, ...options } );
}

/**
 * @param {number} pid
 * @return {boolean} Whether a process with this id is there.
 */
export function isAlive( pid ) {
	try {
		process.kill( pid, 0 );
		return true;
	} catch ( error ) {
		return error.code === 'EPERM';
	}
}

async function lock( file, log ) {
	const last = Date.now() + 15 * 60_000;
	for ( let told = false; ; ) {
		try {
			fs.writeFileSync( file, String( process.pid ), { flag: 'wx' } );
			return;
		} catch ( error ) {
			if ( error.code !== 'EEXIST' ) {
				throw error;
			}
		}
		let other = 0;
		try {
			other = Number( fs.readFileSync( file, 'utf8' ) );
		} catch {
			continue; // It has just ended.
		}
		if ( other && ! isAlive( other ) ) {
			fs.rmSync( file, { force: true } );
			continue;
		}
		if ( Date.now() > last ) {
			throw new Trouble(
				`Another command (process ${ other }) has been busy for 15 minutes: end it and try again.`
			);
		}
		if ( ! told ) {
			log( `Waiting for another command (process ${ other })` );
			told = true;
		}
		await sleep( 200 );
	}
}

/**
 * Does something that only one process may do at a time; waits for the other one.
 *
 * @param {string}                   file Stands while the work is under way.
 * @param {( text: string ) => void} log
 * @param {() => Promise<*>}         work
 * @return {Promise<*>} What the work returns.
 */
export async function alone( file, log, work ) {
	fs.mkdirSync( path.dirname( file ), { recursive: true } );
	await lock( file, log );
	const remove = () => fs.rmSync( file, { force: true } );
	const forget = onExit( remove );
	let result;
	try {
		result = await work();
	} finally {
		forget();
		remove();
	}
	return result;
}

/**
 * Fails where a disk has less room than something needs.
 *
 * @param {string} folder An existing folder on that disk.
 * @param {number} need   Bytes.
 * @param {string} what   What needs it.
 * @param {number} [free] Bytes, told by tests.
 */
export function needRoom( folder, need, what, free ) {
	let room = free;
	if ( room === undefined ) {
		const disk = fs.statfsSync( folder );
		room = Number( disk.bavail ) * Number( disk.bsize );
	}
	if ( room < need ) {
		const mb = ( bytes ) => Math.round( bytes / 1e6 );
		throw new Trouble(
			`Only ${ mb( room ) } MB of disk are free and ${ what } ${ mb( need ) } MB: make room and try again.`
		);
	}
}
