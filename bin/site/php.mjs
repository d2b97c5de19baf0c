import { spawnSync } from 'node:child_process';
import { UserError } from './user-error.mjs';

const ASK =
	'echo json_encode( [ PHP_VERSION, PHP_VERSION_ID >= 80100, array_values( array_diff( [ "pdo_sqlite", "mbstring", "dom", "json" ], array_map( "strtolower", get_loaded_extensions() ) ) ) ] );';

let known;

function probeNative() {
	if ( ! known ) {
		const { stdout, error, status } = spawnSync( 'php', [ '-d', 'display_errors=0', '-r', ASK ], {
			encoding: 'utf8',
			timeout: 20_000,
		} );
		let answer = null;
		if ( ! error && status === 0 ) {
			try {
				answer = JSON.parse( stdout.trim().split( '\n' ).pop() );
			} catch {}
		}
		if ( ! answer ) {
			known = { why: 'there is no PHP on this machine' };
		} else if ( ! answer[ 1 ] ) {
			known = { why: `this machine's PHP is ${ answer[ 0 ] }` };
		} else if ( answer[ 2 ].length ) {
			known = { why: `this machine's PHP lacks ${ answer[ 2 ].join( ', ' ) }` };
		} else {
			known = { version: answer[ 0 ] };
		}
	}
	return known;
}

/**
 * Decides which PHP a site runs on: the machine's own, or PHP as WebAssembly.
 *
 * @param {'native'|'wasm'} [want]    By default STOREBOARD_PHP of the environment, else native if the machine has it.
 * @param {string}          [version] Of PHP as WebAssembly, one of PHP_VERSIONS.
 * @return {{ kind: 'native'|'wasm', name: string, version?: string, why?: string }} `why` says why it is not native.
 */
export function findPhp( want = process.env.STOREBOARD_PHP || undefined, version ) {
	if ( want !== undefined && want !== 'native' && want !== 'wasm' ) {
		throw new UserError( `'${ want }' is not a kind of PHP. Use 'native' or 'wasm'.` );
	}
	const native = want === 'wasm' ? { why: 'that was asked for' } : probeNative();
	if ( native.version ) {
		return { kind: 'native', name: `PHP ${ native.version }` };
	}
	if ( want === 'native' ) {
		throw new UserError(
			`PHP 8.1 or newer with pdo_sqlite, mbstring and dom is needed and ${ native.why } (Debian: apt-get install php-cli php-sqlite3 php-mbstring php-xml).`
		);
	}
	return {
		kind: 'wasm',
		name: `PHP ${ version ? `${ version } ` : '' }as WebAssembly`,
		...( version && { version } ),
		why: native.why,
	};
}
