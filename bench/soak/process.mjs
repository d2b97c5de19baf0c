import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** All that run, so that none is left however the soak ends. */
const running = new Set();

/** A server of the soak, with its children in a group of its own that is ended by its id. */
export class Server {
	/**
	 * @param {string} name
	 * @param {string} log  The file that takes what it prints.
	 */
	constructor( name, log ) {
		this.name = name;
		this.log = log;
	}

	/**
	 * @param {string}   program
	 * @param {string[]} args
	 * @param {Object}   [env]
	 */
	start( program, args, env = {} ) {
		const out = openSync( this.log, 'a' );
		const child = spawn( program, args, {
			detached: true,
			stdio: [ 'ignore', out, out ],
			env: { ...process.env, ...env },
		} );
		this.child = child;
		running.add( this );
		this.ended = new Promise( ( resolve ) => {
			child.on( 'error', resolve );
			child.on( 'exit', resolve );
		} ).then( () => {
			this.child = undefined;
			running.delete( this );
		} );
	}

	/** Whether its first process runs. */
	get isRunning() {
		return this.child !== undefined;
	}

	/** At once and all of it, as where a machine loses its power. */
	async kill() {
		this.signal( 'SIGKILL' );
		await this.ended;
	}

	/** In order; after ten seconds at once. */
	async end() {
		this.signal( 'SIGTERM' );
		await Promise.race( [ this.ended, sleep( 10_000, undefined, { ref: false } ) ] );
		await this.kill();
	}

	/** @param {string} signal */
	signal( signal ) {
		if ( this.child?.pid ) {
			try {
				process.kill( -this.child.pid, signal );
			} catch {
				// It ended by itself.
			}
		}
	}
}

export const endAll = () => Promise.all( [ ...running ].map( ( server ) => server.end() ) );

/**
 * @param {string}                 what For the error.
 * @param {() => Promise<boolean>} isSo
 * @param {number}                 [ms]
 * @throws {Error} Where it is not so in time.
 */
export async function until( what, isSo, ms = 60_000 ) {
	const end = Date.now() + ms;
	while ( ! ( await isSo() ) ) {
		if ( Date.now() > end ) {
			throw new Error( `Not within ${ ms / 1000 } s: ${ what }.` );
		}
		await sleep( 250 );
	}
}
