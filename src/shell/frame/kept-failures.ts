import type { ExtensionError } from '../../extend/extension-errors';

/** What the page of extensions reads (includes/Inspector/StatusTab.php): for each site by the path of its admin, since several may share an origin. */
const key = () => `storeboard-extension-failures ${ new URL( '.', window.location.href ).pathname }`;

const MOST = 50;

const KEPT_FOR = 30 * 24 * 3600 * 1000;

/** In characters. */
const LONGEST = 500;

interface Kept extends ExtensionError {
	/** Unix time in milliseconds. */
	at: number;
}

const isSame = ( one: ExtensionError, other: ExtensionError ) =>
	one.name === other.name && one.place === other.place && one.message === other.message;

/** Keeps what extensions threw in this browser, the newest first. A browser that keeps nothing for pages loses only this. */
export function keepFailures( failures: ExtensionError[] ) {
	if ( failures.length === 0 ) {
		return;
	}
	try {
		const at = Date.now();
		const fresh = failures.map( ( { name, place, message } ) => ( {
			name,
			place,
			message: message.slice( 0, LONGEST ),
			at,
		} ) );
		const before = read().filter(
			( kept ) => kept.at > at - KEPT_FOR && ! fresh.some( ( one ) => isSame( one, kept ) )
		);
		window.localStorage.setItem( key(), JSON.stringify( [ ...fresh, ...before ].slice( 0, MOST ) ) );
	} catch {}
}

function read(): Kept[] {
	const kept: unknown = JSON.parse( window.localStorage.getItem( key() ) ?? '[]' );
	return Array.isArray( kept ) ? kept : [];
}
