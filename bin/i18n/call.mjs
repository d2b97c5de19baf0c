import { placeholdersOf } from './placeholders.mjs';

/** The text domain, in PHP and in scripts. */
export const DOMAIN = 'storeboard';

/**
 * A text as a translator meets it.
 *
 * @typedef {{ msgid: string, plural?: string, context?: string, comment?: string, place: string }} Text
 */

/** WordPress' functions that translate, with the meaning of each argument in order. */
const FUNCTIONS = {
	__: [ 'msgid', 'domain' ],
	_e: [ 'msgid', 'domain' ],
	_x: [ 'msgid', 'context', 'domain' ],
	_ex: [ 'msgid', 'context', 'domain' ],
	_n: [ 'msgid', 'plural', 'number', 'domain' ],
	_nx: [ 'msgid', 'plural', 'number', 'context', 'domain' ],
	esc_html__: [ 'msgid', 'domain' ],
	esc_html_e: [ 'msgid', 'domain' ],
	esc_html_x: [ 'msgid', 'context', 'domain' ],
	esc_attr__: [ 'msgid', 'domain' ],
	esc_attr_e: [ 'msgid', 'domain' ],
	esc_attr_x: [ 'msgid', 'context', 'domain' ],
};

/**
 * Reads a call of one of those functions.
 *
 * @param {Object}                                call
 * @param {string}                                call.name     The function's name.
 * @param {Array<string|null>}                    call.args     Literals; null for anything else.
 * @param {number}                                call.line     Where it begins.
 * @param {string}                                call.place    The file's name.
 * @param {Array<{ text: string, line: number }>} call.comments All comments of the file, with the lines they end on.
 * @return {{ texts: Text[], wrong: string[] }|null} Null for any other function.
 */
export function toCall( { name, args, line, place, comments } ) {
	const roles = Object.hasOwn( FUNCTIONS, name ) && FUNCTIONS[ name ];
	if ( ! roles ) {
		return null;
	}
	const given = Object.fromEntries( roles.map( ( role, index ) => [ role, args[ index ] ?? null ] ) );
	const at = `${ place }:${ line }: `;
	const missing = roles.filter( ( role ) => role !== 'number' && given[ role ] === null );
	if ( missing.length ) {
		return {
			texts: [],
			wrong: [ `${ at }${ name }() needs a literal for ${ missing.join( ' and ' ) }: nobody can translate it.` ],
		};
	}
	const wrong = [];
	if ( given.domain !== DOMAIN ) {
		wrong.push( `${ at }the text domain is '${ given.domain }' and not '${ DOMAIN }'.` );
	}
	const comment = commentFor( line, comments );
	if ( ! comment && [ given.msgid, given.plural ?? '' ].some( ( text ) => placeholdersOf( text ).length ) ) {
		wrong.push(
			`${ at }a comment /* translators: … */ on the line before has to explain ${ placeholdersOf(
				given.msgid
			).join( ', ' ) }.`
		);
	}
	const { msgid, plural, context } = given;
	return {
		texts: [
			{ msgid, ...( plural && { plural } ), ...( context && { context } ), ...( comment && { comment } ), place },
		],
		wrong,
	};
}

/** The translators' comment on the line of a call, or on the line before. */
function commentFor( line, comments ) {
	const found = comments.filter(
		( comment ) => ( comment.line === line || comment.line === line - 1 ) && /translators:/i.test( comment.text )
	);
	return found
		.at( -1 )
		?.text.replace( /^(\/\*+|\/\/|#)\s*|\s*\*\/$/g, '' )
		.replace( /\s*\n[\s*]*/g, ' ' )
		.trim();
}
