import { createRequire } from 'node:module';
import { UserError } from '../site/user-error.mjs';
import { DOMAIN } from './call.mjs';
import { placeholdersOf } from './placeholders.mjs';

const gettext = createRequire( import.meta.url )( 'gettext-parser' );

/** Separates context and text in WordPress' translation files. */
const CONTEXT_END = '\u0004';

const keyOf = ( { msgid, context = '' } ) => context + CONTEXT_END + msgid;

/**
 * The template that translators start from. It holds no date and no line numbers, so that it changes only with the
 * texts.
 *
 * @param {import('./call.mjs').Text[]} texts
 * @param {string}                      version The plugin's version.
 * @return {string} A .pot file.
 */
export function toTemplate( texts, version ) {
	const entries = new Map();
	for ( const text of texts ) {
		const entry = entries.get( keyOf( text ) ) ?? { ...text, places: new Set(), comments: new Set() };
		entry.plural ??= text.plural;
		if ( text.plural && entry.plural !== text.plural ) {
			throw new UserError(
				`'${ text.msgid }' has two plurals, '${ entry.plural }' and '${ text.plural }' (${ text.place }): give one of them a context.`
			);
		}
		entry.places.add( text.place );
		if ( text.comment ) {
			entry.comments.add( text.comment );
		}
		entries.set( keyOf( text ), entry );
	}

	const translations = {};
	for ( const [ , entry ] of [ ...entries ].sort( ( [ a ], [ b ] ) => ( a < b ? -1 : 1 ) ) ) {
		const { msgid, context, plural, places, comments } = entry;
		( translations[ context ?? '' ] ??= {} )[ msgid ] = {
			msgid,
			...( context && { msgctxt: context } ),
			...( plural && { msgid_plural: plural } ),
			msgstr: plural ? [ '', '' ] : [ '' ],
			comments: {
				extracted: [ ...comments ].sort().join( '\n' ),
				reference: [ ...places ].sort().join( '\n' ),
				flag: placeholdersOf( plural ?? msgid ).length ? 'php-format' : '',
			},
		};
	}
	const headers = {
		'project-id-version': `Storeboard ${ version }`,
		'mime-version': '1.0',
		'content-type': 'text/plain; charset=utf-8',
		'content-transfer-encoding': '8bit',
		'x-domain': DOMAIN,
	};
	return `${ gettext.po.compile( { charset: 'utf-8', headers, translations } ) }\n`;
}

/**
 * A translation.
 *
 * @typedef {{ locale: string, headers: Record<string, string>, entries: Map<string, Object> }} Translation
 */

/**
 * @param {string|Buffer} content Content of a .po or .pot file.
 * @param {string}        locale  For example 'de_DE'.
 * @return {Translation} Includes untranslated texts.
 */
export function readCatalog( content, locale ) {
	const { headers, translations } = gettext.po.parse( Buffer.from( content ), 'utf-8' );
	const entries = new Map();
	for ( const [ context, texts ] of Object.entries( translations ) ) {
		for ( const [ msgid, { msgid_plural: plural, msgstr, comments } ] of Object.entries( texts ) ) {
			if ( msgid ) {
				const isFuzzy = /\bfuzzy\b/.test( comments?.flag ?? '' );
				entries.set( keyOf( { msgid, context } ), {
					msgid,
					context,
					plural,
					// A fuzzy one is the tool's guess.
					forms: isFuzzy ? [] : msgstr,
				} );
			}
		}
	}
	return { locale, headers, entries };
}

/** How many plural forms the catalogue says that its language has. */
export const formsOf = ( { headers } ) =>
	Number( /nplurals\s*=\s*(\d)/.exec( headers[ 'plural-forms' ] ?? '' )?.[ 1 ] ?? 2 );

const isTranslated = ( { forms } ) => forms.length > 0 && forms.every( Boolean );

/**
 * Lists the mistakes of a translation that would leave gaps or insert the wrong value.
 *
 * @param {Translation} translation
 * @return {string[]} A sentence for each.
 */
export function faultsOf( translation ) {
	return [ ...translation.entries.values() ].filter( isTranslated ).flatMap( ( { msgid, plural, forms } ) => {
		const says = ( text ) => `${ translation.locale }: '${ msgid }': ${ text }`;
		if ( plural && forms.length !== formsOf( translation ) ) {
			return [ says( `${ forms.length } forms, where the header says ${ formsOf( translation ) }.` ) ];
		}
		// Some forms, such as 'one' in English, spell the number out.
		const known = [ ...placeholdersOf( msgid ), ...placeholdersOf( plural ?? '' ) ].sort();
		return forms.flatMap( ( form ) => {
			const used = placeholdersOf( form ).sort();
			const isRight = plural ? used.every( ( one ) => known.includes( one ) ) : used.join() === known.join();
			return isRight ? [] : [ says( `'${ form }' fills in ${ used.join( ', ' ) || 'nothing' }.` ) ];
		} );
	} );
}

/**
 * The file that WordPress gives a script (Jed 1.x).
 *
 * @param {Translation}                 translation
 * @param {import('./call.mjs').Text[]} texts       Those that the script can show.
 * @return {string} JSON that is safe inside a script element.
 */
export function toJed( translation, texts ) {
	const messages = {
		'': {
			domain: 'messages',
			lang: translation.locale,
			'plural-forms': translation.headers[ 'plural-forms' ] ?? '',
		},
	};
	const keys = [ ...new Set( texts.map( keyOf ) ) ].sort();
	for ( const entry of keys.map( ( key ) => translation.entries.get( key ) ).filter( Boolean ) ) {
		if ( isTranslated( entry ) ) {
			messages[ ( entry.context ? entry.context + CONTEXT_END : '' ) + entry.msgid ] = entry.forms;
		}
	}
	const jed = { generator: 'storeboard', domain: 'messages', locale_data: { messages } };
	return `${ JSON.stringify( jed ).replace( /</g, '\\u003c' ) }\n`;
}

/**
 * The file that PHP reads.
 *
 * @param {Translation} translation
 * @return {Buffer} A .mo file.
 */
export function toMo( translation ) {
	const translations = {};
	for ( const entry of [ ...translation.entries.values() ].filter( isTranslated ) ) {
		const { msgid, context, plural, forms } = entry;
		( translations[ context ] ??= {} )[ msgid ] = {
			msgid,
			...( context && { msgctxt: context } ),
			...( plural && { msgid_plural: plural } ),
			msgstr: forms,
		};
	}
	return gettext.mo.compile( { charset: 'utf-8', headers: translation.headers, translations } );
}
