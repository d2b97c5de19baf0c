import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { target } from '../../contract/lib/site.cjs';

interface Texts {
	[ context: string ]: Record< string, { msgid: string; msgid_plural?: string } >;
}

/** It has no types of its own. */
const gettext: {
	mo: { compile: ( table: object ) => Buffer };
	po: { parse: ( content: Buffer ) => { translations: Texts } };
} = require( 'gettext-parser' );

const ROOT = path.resolve( __dirname, '../../..' );
const FIXTURES = path.join( ROOT, 'tests/fixtures/languages' );

/** Why languages cannot be put on this site; null where they can. */
export const noLanguages = () => {
	if ( ! target.folder ) {
		return 'the files of a language go into the folder of a site that was made for these tests';
	}
	return process.env.STOREBOARD_PHP === 'wasm' ? 'the site as WebAssembly sees what is in the repository' : null;
};

const places = () => ( {
	plugin: path.join( target.folder, 'wp-content/plugins/storeboard/languages' ),
	core: path.join( target.folder, 'wp-content/languages' ),
} );

/**
 * Puts a language on the site as a release has it: the plugin's files in the plugin's folder, and as much of WordPress' own as
 * makes the language one of the site's.
 *
 * @param locale For example 'ar'. What its fixture does not translate becomes pseudo-text.
 */
export function addLanguage( locale: string, direction: 'ltr' | 'rtl' ) {
	const { plugin, core } = places();
	// A link into the repository would be written through.
	fs.rmSync( path.join( plugin, 'storeboard.pot' ), { force: true } );
	execFileSync( process.execPath, [
		path.join( ROOT, 'bin/i18n.mjs' ),
		...[ '--from', FIXTURES, '--to', plugin, '--pseudo', locale ],
	] );
	fs.mkdirSync( core, { recursive: true } );
	fs.writeFileSync(
		path.join( core, `${ locale }.mo` ),
		gettext.mo.compile( {
			charset: 'utf-8',
			headers: { 'content-type': 'text/plain; charset=utf-8', language: locale },
			translations: {
				'text direction': { ltr: { msgctxt: 'text direction', msgid: 'ltr', msgstr: [ direction ] } },
			},
		} )
	);
}

/** The site is as it was. */
export function removeLanguages() {
	const { plugin, core } = places();
	for ( const name of fs.readdirSync( plugin ) ) {
		if ( ! fs.existsSync( path.join( ROOT, 'languages', name ) ) ) {
			fs.rmSync( path.join( plugin, name ) );
		}
	}
	fs.rmSync( core, { recursive: true, force: true } );
}

/** All that the plugin says in English. */
export const ownTexts = (): string[] =>
	Object.values(
		gettext.po.parse( fs.readFileSync( path.join( ROOT, 'languages/storeboard.pot' ) ) ).translations
	).flatMap( ( texts ) =>
		Object.values( texts ).flatMap( ( { msgid, msgid_plural: plural } ) =>
			[ msgid, plural ?? '' ].filter( Boolean )
		)
	);

/** From the next page on, what the browser itself words shows as pseudo-text too: dates, times, amounts. */
export const withPseudoFormats = ( page: Page ) =>
	page.addInitScript( () => {
		for ( const kind of [ Intl.RelativeTimeFormat, Intl.DateTimeFormat, Intl.NumberFormat ] ) {
			const { prototype } = kind as unknown as {
				prototype: Record< 'format', ( ...args: unknown[] ) => string >;
			};
			const descriptor = Object.getOwnPropertyDescriptor( prototype, 'format' )!;
			const accent = ( text: string ) => text.replace( /[A-Za-z]/g, 'ö' );
			Object.defineProperty( prototype, 'format', {
				...( 'value' in descriptor
					? {
							value( ...args: unknown[] ) {
								return accent( descriptor.value.apply( this, args ) );
							},
						}
					: {
							get() {
								const format = descriptor.get!.call( this );
								return ( ...args: unknown[] ) => accent( format( ...args ) );
							},
						} ),
			} );
		}
	} );

/** From now on, gathers every text that the server sends: what a screen may show as it is. */
export class ServerTexts {
	private texts: string[] = [];

	constructor( private page: Page ) {
		page.on( 'response', async ( response ) => {
			if ( /wp-json|rest_route/.test( response.url() ) ) {
				this.add( await response.json().catch( () => null ) );
			}
		} );
	}

	private add( value: unknown ) {
		if ( typeof value === 'string' ) {
			this.texts.push( value );
		} else if ( value && typeof value === 'object' ) {
			Object.values( value ).forEach( ( part ) => this.add( part ) );
			// A customer's name comes in two fields.
			const { first_name: first, last_name: last } = value as Record< string, unknown >;
			this.texts.push( `${ first } ${ last }` );
		}
	}

	/** As they read, without markup. */
	async all(): Promise< string[] > {
		this.add(
			await this.page.evaluate( () => {
				const { replies, siteTitle } = JSON.parse(
					document.querySelector( '#storeboard-settings' )?.textContent ?? '{}'
				);
				const { admin, orderStatuses } = window.wcSettings ?? {};
				return { replies, siteTitle, orderStatuses, endpoints: admin?.dataEndpoints };
			} )
		);
		return this.page.evaluate(
			( texts ) =>
				texts.map( ( text ) =>
					( new DOMParser().parseFromString( text, 'text/html' ).body.textContent ?? '' ).trim()
				),
			[ ...new Set( this.texts ) ]
		);
	}
}

/** What a person can read or hear of the screen, and of what of it stands above the page. */
export const visibleTexts = ( page: Page ): Promise< string[] > =>
	page.evaluate( () => {
		const found = new Set< string >();
		const roots = document.querySelectorAll(
			'#root, .components-popover, .components-modal__screen-overlay, .storeboard-snackbars, #a11y-speak-polite'
		);
		for ( const root of roots ) {
			const walker = document.createTreeWalker( root, NodeFilter.SHOW_ALL );
			for ( let node: Node | null = root; node; node = walker.nextNode() ) {
				if ( node instanceof Text ) {
					const parent = node.parentElement;
					if ( parent && ! parent.closest( 'script, style, noscript' ) ) {
						found.add( node.data.trim() );
					}
				} else if ( node instanceof Element ) {
					for ( const name of [
						'aria-label',
						'aria-description',
						'aria-valuetext',
						'title',
						'placeholder',
						'alt',
					] ) {
						found.add( node.getAttribute( name )?.trim() ?? '' );
					}
				}
			}
		}
		found.delete( '' );
		return [ ...found ];
	} );

/**
 * Those texts that nobody could translate.
 *
 * @param texts  As they show.
 * @param server What the server said.
 * @param own    All that the plugin says in English.
 * @param others What other scripts on the page say.
 */
export function untranslated( texts: string[], server: string[], own: string[], others: string[] ): string[] {
	const all = [ ...server, ...others ];
	return texts.filter(
		( text ) =>
			// The server or WordPress' own components may say the same; then they said exactly that.
			( own.includes( text ) && ! server.includes( text ) && ! others.includes( text ) ) ||
			// A single letter may be an initial; anything longer is a word, and has to be somebody's.
			( text.match( /[A-Za-z][A-Za-z’']+(?:[ \u00a0,.&-]+[A-Za-z’']+)*/g ) ?? [] ).some(
				( words ) => ! all.some( ( known ) => known.includes( words ) )
			)
	);
}
