import { formsOf } from './catalog.mjs';

/** Scripts that are written from right to left, by language. */
const FROM_RIGHT = [ 'ar', 'ary', 'azb', 'ckb', 'fa', 'haz', 'he', 'ps', 'ug', 'ur' ];

const ACCENTED = {
	from: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
	to: 'ÅƁÇĎÉƑĜĤÎĴĶĹṀÑÖƤɊŔŠŢÛṼŴẊÝŽåƀçďéƒĝĥîĵķĺṁñöƥɋŕšţûṽŵẋýž',
	filler: 'öñé',
};
const ARABIC = {
	from: ACCENTED.from,
	to: 'ابثدىفغحيجكلمنوپقرستعڤشخضزابثدىفغحيجكلمنوپقرستعڤشخضز',
	filler: 'نوى',
};

/** What must stay as it is: placeholders, elements, entities. */
const KEPT = /(%%|%(?:\d+\$)?[+-]?\d*(?:\.\d+)?[a-zA-Z]|<[^>]+>|&[a-z]+;|&#\w+;)/;

/**
 * Pseudo-translates a text, so that a reader sees whether it can be translated: with other letters, in brackets, and
 * two fifths longer, as in the longest languages.
 *
 * @param {string} text
 * @param {string} locale
 * @return {string} For example '⟦Öŕďéŕš öñ⟧'.
 */
export function pseudo( text, locale ) {
	const { from, to, filler } = FROM_RIGHT.includes( locale.split( '_' )[ 0 ] ) ? ARABIC : ACCENTED;
	const parts = text.split( KEPT );
	const letters = [ ...to ];
	const words = parts.map( ( part, index ) =>
		index % 2 ? part : part.replace( /[A-Za-z]/g, ( letter ) => letters[ from.indexOf( letter ) ] )
	);
	const length = parts.filter( ( _, index ) => index % 2 === 0 ).join( '' ).length;
	const more = filler.repeat( length ).slice( 0, Math.ceil( length * 0.4 ) );
	return `⟦${ words.join( '' ) } ${ more.replace( /(.{6})(?=.)/g, '$1 ' ) }⟧`;
}

/**
 * A catalogue whose untranslated texts are pseudo-translated.
 *
 * @param {import('./catalog.mjs').Translation}      template All texts.
 * @param {string}                                   locale
 * @param {import('./catalog.mjs').Translation|null} given    The existing translations.
 * @return {import('./catalog.mjs').Translation} The complete catalogue.
 */
export function fillUp( template, locale, given ) {
	const headers = given?.headers ?? {
		'content-type': 'text/plain; charset=utf-8',
		language: locale,
		'plural-forms': 'nplurals=2; plural=(n != 1);',
	};
	const entries = new Map();
	for ( const [ key, entry ] of template.entries ) {
		const forms = given?.entries.get( key )?.forms ?? [];
		const { msgid, plural } = entry;
		entries.set( key, {
			...entry,
			forms:
				forms.length && forms.every( Boolean )
					? forms
					: [ msgid, ...Array( plural ? formsOf( { headers } ) - 1 : 0 ).fill( plural ) ].map( ( text ) =>
							pseudo( text, locale )
						),
		} );
	}
	return { locale, headers, entries };
}
