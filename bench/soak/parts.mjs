import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { BadOption } from '../options.mjs';

const DIRECTORIES = [ ...( process.env.PATH ?? '' ).split( ':' ), '/usr/sbin', '/usr/local/sbin' ].filter( Boolean );

/** Where Debian and others have the library of Galera. */
const GALERA = [ '/usr/lib/galera', '/usr/lib64/galera-4', '/usr/lib/galera-4' ].map( ( folder ) =>
	join( folder, 'libgalera_smm.so' )
);

/**
 * @param {RegExp} name Of a program.
 * @return {string|undefined} Its path.
 */
function find( name ) {
	for ( const directory of DIRECTORIES ) {
		const found = existsSync( directory ) && readdirSync( directory ).find( ( file ) => name.test( file ) );
		if ( found ) {
			return join( directory, found );
		}
	}
	return undefined;
}

/**
 * What the soak runs on.
 *
 * @param {Object} plan Of readOptions().
 * @return {Object} Paths of programs, by what they are.
 * @throws {BadOption} With all that is missing, in one sentence each.
 */
export function findParts( { wordpress, woocommerce, scratch } ) {
	const parts = {
		mariadbd: find( /^mariadbd$/ ),
		installer: find( /^mariadb-install-db$/ ),
		client: find( /^mariadb$/ ),
		galera: GALERA.find( ( file ) => existsSync( file ) ),
		rsync: find( /^rsync$/ ),
		redis: find( /^redis-server$/ ),
		redisClient: find( /^redis-cli$/ ),
		nginx: find( /^nginx$/ ),
		fpm: find( /^php-fpm[\d.]*$/ ),
		php: find( /^php$/ ),
	};
	const needs = {
		mariadbd: 'MariaDB’s server (mariadbd)',
		installer: 'mariadb-install-db',
		client: 'MariaDB’s client (mariadb)',
		galera: 'Galera’s library (libgalera_smm.so)',
		rsync: 'rsync, which brings a new database node to the state of the others',
		redis: 'redis-server',
		redisClient: 'redis-cli',
		nginx: 'nginx',
		fpm: 'php-fpm',
		php: 'php',
	};
	const missing = Object.keys( needs )
		.filter( ( name ) => ! parts[ name ] )
		.map( ( name ) => `Not installed: ${ needs[ name ] }.` );
	if ( parts.php && ! /^redis$/m.test( execFileSync( parts.php, [ '-m' ], { encoding: 'utf8' } ) ) ) {
		missing.push( 'Not installed: PHP’s extension redis.' );
	}
	for ( const [ option, folder, file ] of [
		[ 'wordpress', wordpress, 'wp-load.php' ],
		[ 'woocommerce', woocommerce, 'woocommerce.php' ],
	] ) {
		if ( ! existsSync( join( folder, file ) ) ) {
			missing.push( `--${ option }: there is no ${ file } in ${ folder }.` );
		}
	}
	if ( existsSync( scratch ) && readdirSync( scratch ).length ) {
		missing.push( `--scratch: ${ scratch } is not empty.` );
	}
	if ( missing.length ) {
		throw new BadOption( missing.join( '\n' ) );
	}
	return parts;
}
