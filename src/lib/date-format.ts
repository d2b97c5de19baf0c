import { userLocale } from './durations';

const known: Record< string, Intl.DateTimeFormat > = {};

/**
 * How the user's language writes dates whose face is that of GMT. Formats are slow to make and quick to use.
 *
 * @param options The same format for the same ones, in the same order.
 */
export function dateFormat( options: Intl.DateTimeFormatOptions ) {
	const locale = userLocale();
	return ( known[ locale + JSON.stringify( options ) ] ??= new Intl.DateTimeFormat( locale, {
		...options,
		timeZone: 'UTC',
	} ) );
}
