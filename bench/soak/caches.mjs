import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Server, until } from './process.mjs';

const run = promisify( execFile );

/** Redis, and a copy of it that follows until it is told to stay as it is. */
export class Caches {
	constructor( parts, folder, port ) {
		this.parts = parts;
		this.folder = folder;
		this.port = port;
		this.servers = [ 'redis', 'redis-old' ].map( ( name ) => new Server( name, join( folder, `${ name }.log` ) ) );
	}

	socket( at ) {
		return join( this.folder, `${ this.servers[ at ].name }.sock` );
	}

	async start() {
		for ( const [ at, server ] of this.servers.entries() ) {
			server.start( this.parts.redis, [
				...[ '--port', String( this.port + at ), '--bind', '127.0.0.1', '--unixsocket', this.socket( at ) ],
				...[ '--save', '', '--appendonly', 'no', '--dir', this.folder, '--maxmemory', '256mb' ],
				...[ '--maxmemory-policy', 'allkeys-lru' ],
			] );
			await until( `${ server.name } starts`, async () => ( await this.ask( at, 'PING' ) ) === 'PONG' );
		}
		await this.follow();
	}

	follow() {
		return this.ask( 1, 'REPLICAOF', '127.0.0.1', String( this.port ) );
	}

	/** From now on the copy is old. */
	freeze() {
		return this.ask( 1, 'REPLICAOF', 'NO', 'ONE' );
	}

	async ask( at, ...words ) {
		try {
			return ( await run( this.parts.redisClient, [ '-s', this.socket( at ), ...words ] ) ).stdout.trim();
		} catch {
			return undefined;
		}
	}
}
