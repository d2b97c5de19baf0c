import fs from 'node:fs';
import { toCall } from './call.mjs';

/** The tokens of PHP, as far as this needs to tell calls with literal arguments from everything else. */
const TOKENS = [
	[ 'end', /\?>\n?/y ],
	[ 'space', /\s+/y ],
	[ 'comment', /\/\*[^]*?\*\/|\/\/(?:(?!\?>)[^\n])*|#(?!\[)(?:(?!\?>)[^\n])*/y ],
	[ 'heredoc', /<<<[ \t]*(["']?)(\w+)\1\r?\n[^]*?^[ \t]*\2\b/my ],
	[ 'string', /'(?:[^'\\]|\\[^])*'|"(?:[^"\\]|\\[^])*"/y ],
	[ 'name', /[$\\\w\u0080-\uffff]+/y ],
	[ 'sign', /->|\?->|::|[^]/y ],
];

/**
 * Finds the translated texts of a PHP file.
 *
 * @param {string} file   Its path.
 * @param {string} name   How messages and references name it.
 * @param {string} source Its content.
 * @return {{ texts: import('./call.mjs').Text[], wrong: string[] }} `wrong` lists what no catalogue can hold.
 */
export function readPhp( file, name, source = fs.readFileSync( file, 'utf8' ) ) {
	const tokens = tokenize( source );
	const code = tokens.filter( ( { kind } ) => kind !== 'comment' );
	const comments = tokens
		.filter( ( { kind } ) => kind === 'comment' )
		.map( ( { text, line } ) => ( { text, line: line + text.split( '\n' ).length - 1 } ) );
	const found = { texts: [], wrong: [] };

	code.forEach( ( token, index ) => {
		const isCall = token.kind === 'name' && code[ index + 1 ]?.text === '(';
		if ( ! isCall || [ '->', '?->', '::', 'function' ].includes( code[ index - 1 ]?.text ) ) {
			return;
		}
		const call = toCall( {
			name: token.text.replace( /^\\/, '' ),
			args: argumentsAt( code, index + 2 ).map( valueOf ),
			line: token.line,
			place: name,
			comments,
		} );
		if ( call ) {
			found.texts.push( ...call.texts );
			found.wrong.push( ...call.wrong );
		}
	} );
	return found;
}

function tokenize( source ) {
	const tokens = [];
	let at = 0;
	let line = 1;
	const take = ( kind, text ) => {
		if ( kind !== 'space' ) {
			tokens.push( { kind, text, line } );
		}
		line += text.split( '\n' ).length - 1;
		at += text.length;
	};
	const untilPhp = () => {
		const open = /<\?(?:php\b|=)/g;
		open.lastIndex = at;
		const end = open.exec( source ) ? open.lastIndex : source.length;
		take( 'space', source.slice( at, end ) );
	};

	untilPhp();
	while ( at < source.length ) {
		for ( const [ kind, pattern ] of TOKENS ) {
			pattern.lastIndex = at;
			const match = pattern.exec( source );
			if ( match ) {
				take( kind, match[ 0 ] );
				if ( kind === 'end' ) {
					untilPhp();
				}
				break;
			}
		}
	}
	return tokens;
}

/** The tokens of each argument, from the one after the opening bracket. */
function argumentsAt( code, start ) {
	const list = [ [] ];
	let depth = 0;
	for ( let index = start; index < code.length; index++ ) {
		const { kind, text } = code[ index ];
		const isSign = kind === 'sign';
		if ( isSign && '([{'.includes( text ) ) {
			depth++;
		} else if ( isSign && ')]}'.includes( text ) && depth-- === 0 ) {
			break;
		}
		if ( isSign && text === ',' && depth === 0 ) {
			list.push( [] );
		} else {
			list.at( -1 ).push( code[ index ] );
		}
	}
	return list;
}

/** The value of literals joined by dots, or null for a value that PHP computes. */
function valueOf( tokens ) {
	const parts = tokens.map( ( { kind, text }, index ) => {
		if ( index % 2 ) {
			return kind === 'sign' && text === '.' ? '' : null;
		}
		return kind === 'string' ? unquote( text ) : null;
	} );
	return parts.length % 2 && ! parts.includes( null ) ? parts.join( '' ) : null;
}

const ESCAPES = { n: '\n', t: '\t', r: '\r', v: '\v', e: '\x1b', f: '\f' };

function unquote( text ) {
	const inner = text.slice( 1, -1 );
	if ( text[ 0 ] === "'" ) {
		return inner.replace( /\\([\\'])/g, '$1' );
	}
	if ( /(?<!\\)(?:\\\\)*(?:\$[{\w]|\{\$)/.test( inner ) ) {
		return null;
	}
	return inner.replace(
		/\\(?:u\{([0-9a-f]+)\}|x([0-9a-f]{1,2})|([0-7]{1,3})|([ntrvef])|([\\"$]))/gi,
		( _, wide, hex, octal, letter, sign ) =>
			sign ??
			ESCAPES[ letter ] ??
			String.fromCodePoint( wide || hex ? parseInt( wide ?? hex, 16 ) : parseInt( octal, 8 ) )
	);
}
