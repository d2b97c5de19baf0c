import { execFile } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Server, until } from './process.mjs';

const run = promisify( execFile );
const NODES = 3;
/** Who runs the servers where root runs the soak: rsync lets root's receive nothing. */
const USER = 'mysql';
const isRoot = () => process.getuid() === 0;
/** How far the replica is behind, in seconds. */
export const LAG_S = 3;

/** A Galera cluster of three, and a replica of its first node that is always behind. */
export class Databases {
	/**
	 * @param {Object} parts  Of findParts().
	 * @param {string} folder
	 * @param {number} port   The first of twelve.
	 */
	constructor( parts, folder, port ) {
		this.parts = parts;
		this.folder = folder;
		this.ports = Array.from( { length: NODES }, ( none, at ) => ( {
			sql: port + at,
			// Incremental transfers take the port behind that of the group.
			group: port + 3 + at * 2,
			transfer: port + 9 + at,
		} ) );
		this.nodes = this.ports.map(
			( none, at ) => new Server( `database ${ at + 1 }`, this.path( `db${ at + 1 }.log` ) )
		);
		this.replica = new Server( 'replica', this.path( 'replica.log' ) );
		this.replicaPort = port + 12;
	}

	path( ...names ) {
		return join( this.folder, ...names );
	}

	socket( at ) {
		return this.path( `${ at === 'replica' ? at : `db${ at + 1 }` }.sock` );
	}

	async start() {
		for ( const name of [ 'db1', 'db2', 'db3', 'replica' ] ) {
			await mkdir( this.path( name ), { recursive: true } );
			if ( isRoot() ) {
				await run( 'chown', [ USER, this.folder, this.path( name ) ] );
			}
			// The others take all they have from the first.
			if ( name === 'db1' || name === 'replica' ) {
				await run( this.parts.installer, [
					'--no-defaults',
					`--datadir=${ this.path( name ) }`,
					'--auth-root-authentication-method=normal',
					'--skip-test-db',
					...this.user(),
				] );
			}
		}
		for ( let at = 0; at < NODES; at++ ) {
			await this.startNode( at, at === 0 );
		}
		await this.startReplica();
	}

	user() {
		return isRoot() ? [ `--user=${ USER }` ] : [];
	}

	common( name, port ) {
		return [
			'--no-defaults',
			...this.user(),
			`--datadir=${ this.path( name ) }`,
			`--socket=${ this.path( `${ name }.sock` ) }`,
			`--pid-file=${ this.path( `${ name }.pid` ) }`,
			`--port=${ port }`,
			'--bind-address=127.0.0.1',
			'--skip-name-resolve',
			'--innodb-buffer-pool-size=192M',
			'--innodb-flush-log-at-trx-commit=2',
			'--max-connections=200',
			'--character-set-server=utf8mb4',
		];
	}

	async startNode( at, isFirst = false ) {
		const { sql, group, transfer } = this.ports[ at ];
		const name = `db${ at + 1 }`;
		const args = [
			...this.common( name, sql ),
			`--server-id=${ at + 1 }`,
			'--binlog-format=ROW',
			'--innodb-autoinc-lock-mode=2',
			'--wsrep-on=ON',
			`--wsrep-provider=${ this.parts.galera }`,
			'--wsrep-cluster-name=soak',
			`--wsrep-cluster-address=gcomm://${ this.ports.map( ( each ) => `127.0.0.1:${ each.group }` ).join( ',' ) }`,
			`--wsrep-node-name=${ name }`,
			'--wsrep-node-address=127.0.0.1',
			`--wsrep-provider-options=base_host=127.0.0.1;base_port=${ group };gmcast.listen_addr=tcp://127.0.0.1:${ group };ist.recv_addr=127.0.0.1:${ group + 1 };gcache.size=256M`,
			'--wsrep-sst-method=rsync',
			`--wsrep-sst-receive-address=127.0.0.1:${ transfer }`,
			...( at === 0 ? [ '--log-bin=binlog', '--log-slave-updates' ] : [] ),
		];
		if ( isFirst ) {
			args.push( '--wsrep-new-cluster' );
		} else {
			args.push( ...( await this.position( name, args ) ) );
		}
		this.nodes[ at ].start( this.parts.mariadbd, args );
		await until(
			`${ this.nodes[ at ].name } joins (${ this.nodes[ at ].log })`,
			async () => this.nodes[ at ].isRunning && ( await this.isReady( at ) ),
			120_000
		);
	}

	/**
	 * Where a node that was killed stood, so that it asks the others for what it missed and not for everything.
	 *
	 * @param {string}   name
	 * @param {string[]} args
	 */
	async position( name, args ) {
		const log = this.path( `${ name }-recovery.log` );
		await run( this.parts.mariadbd, [ ...args, '--wsrep-recover', `--log-error=${ log }` ] ).catch( () => {} );
		const found = /Recovered position:? ([\w-]+:-?\d+)/.exec( await readFile( log, 'utf8' ).catch( () => '' ) );
		return found && ! found[ 1 ].endsWith( ':-1' ) ? [ `--wsrep-start-position=${ found[ 1 ] }` ] : [];
	}

	async startReplica() {
		const [ file, place ] = ( await this.ask( 0, 'SHOW MASTER STATUS' ) ).split( '\t' );
		this.replica.start( this.parts.mariadbd, [
			...this.common( 'replica', this.replicaPort ),
			'--server-id=9',
			'--read-only',
		] );
		await until( 'the replica starts', async () => ( await this.ask( 'replica', 'SELECT 1' ) ) === '1' );
		await this.ask(
			'replica',
			`CHANGE MASTER TO MASTER_HOST='127.0.0.1', MASTER_PORT=${ this.ports[ 0 ].sql }, MASTER_USER='root', MASTER_LOG_FILE='${ file }', MASTER_LOG_POS=${ place }, MASTER_DELAY=${ LAG_S }; START SLAVE`
		);
	}

	async isReady( at ) {
		const state = await this.ask( at, "SHOW STATUS LIKE 'wsrep_local_state_comment'" );
		return state?.endsWith( 'Synced' ) ?? false;
	}

	/** How many nodes the cluster has, as a node sees it. */
	async size( at ) {
		return Number( ( await this.ask( at, "SHOW STATUS LIKE 'wsrep_cluster_size'" ) )?.split( '\t' )[ 1 ] );
	}

	/**
	 * @param {number|'replica'} at
	 * @param {string}           sql
	 * @return {Promise<string|undefined>} The first line of the answer; undefined where there is none.
	 */
	async ask( at, sql ) {
		try {
			const { stdout } = await run( this.parts.client, [
				'--no-defaults',
				'-uroot',
				`-S${ this.socket( at ) }`,
				'-Ne',
				sql,
			] );
			return stdout.split( '\n' )[ 0 ];
		} catch {
			return undefined;
		}
	}
}
