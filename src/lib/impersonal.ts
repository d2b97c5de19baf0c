import { getPlatformSetting, getAdminSetting } from './platform-settings';

/** In characters. */
const LONGEST = 2000;

/** A message names code by such words: 'map', "wc-admin". Anything else in quotes may be what somebody typed. */
const CODE = /^[\w$#.:-]*$/;

/**
 * Takes out of a text what may tell of a person or of the site: addresses of e-mails and of other sites, the site's own address and the folder
 * that it lies in, values of queries, long numbers, what is quoted, and the names of the user and of the site.
 *
 * @param text For example an error's message, or its stack.
 */
export const impersonal = ( text: string ) =>
	names()
		.reduce( ( rest, name ) => rest.replaceAll( name, '…' ), text )
		.replace( /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[e-mail]' )
		// Of an address, and of a path on the disk, what is WordPress' own stays.
		.replace( /\b(?:https?|file):\/\/[^\s)'"]*?(?=\/wp-(?:content|admin|includes|json)\b)/g, '' )
		.replace( /(?:\b[A-Za-z]:)?(?:[\\/][^\s\\/:()'"]+)+(?=[\\/]wp-(?:content|admin|includes)\b)/g, '' )
		.replace( /\bhttps?:\/\/[^\s)'"]+/g, '[address]' )
		.replace( /([?&][\w[\]%.-]+)=[^\s&#)'"]*/g, '$1=…' )
		.replace( /(["'`“‘«])([^"'`”’»\n]*)(["'`”’»])/g, ( whole, open, quoted, close ) =>
			CODE.test( quoted ) ? whole : `${ open }…${ close }`
		)
		.replace( /(?<![\w.:])\d{5,}(?![\w.])/g, '…' )
		.slice( 0, LONGEST );

/** How the user and the site are called, the longest first: one may be a part of another. */
function names(): string[] {
	const {
		name,
		first_name: first,
		last_name: last,
		username,
		slug,
	} = ( getAdminSetting( 'currentUserData', {} ) ?? {} ) as Record< string, unknown >;
	return [ getPlatformSetting( 'siteTitle', '' ), name, first, last, username, slug ]
		.filter( ( each ): each is string => typeof each === 'string' && each.length > 2 )
		.sort( ( one, other ) => other.length - one.length );
}
