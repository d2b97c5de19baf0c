import { getPlatformSetting } from './platform-settings';

const MINUTE = 60_000;

/** The user's language as a BCP 47 tag, or undefined, for the browser's own, if WordPress' name is not valid there. */
export function userLocale(): string | undefined {
	const { userLocale: name = '' } = getPlatformSetting( 'locale', {
		siteLocale: '',
		userLocale: '',
		weekdaysShort: [],
	} );
	const parts = name.split( '_' );
	return [ 3, 2, 1 ].map( ( length ) => parts.slice( 0, length ).join( '-' ) ).find( isLocale );
}

function isLocale( tag: string ) {
	try {
		return tag !== '' && Intl.getCanonicalLocales( tag ).length > 0;
	} catch {
		return false;
	}
}

/**
 * A length of time in whole seconds, or in minutes from two minutes on, in the user's language: '30 seconds'.
 *
 * @param length In milliseconds.
 */
export function formatDuration( length: number ): string {
	const isShort = length < 2 * MINUTE;
	return new Intl.NumberFormat( userLocale(), {
		style: 'unit',
		unit: isShort ? 'second' : 'minute',
		unitDisplay: 'long',
	} ).format( Math.ceil( length / ( isShort ? 1000 : MINUTE ) ) );
}
