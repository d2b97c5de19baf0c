import { __, _n, sprintf } from '@wordpress/i18n';

/**
 * How old something is, in words.
 *
 * @param at  When it was told: Unix time in milliseconds.
 * @param now
 */
export function ageText( at: number, now: number ): string {
	const minutes = Math.floor( ( now - at ) / 60_000 );
	if ( minutes < 1 ) {
		return __( 'Updated just now', 'storeboard' );
	}
	if ( minutes < 60 ) {
		/* translators: %d: number of minutes. */
		return sprintf( _n( 'Updated %d minute ago', 'Updated %d minutes ago', minutes, 'storeboard' ), minutes );
	}
	const hours = Math.floor( minutes / 60 );
	/* translators: %d: number of hours. */
	return sprintf( _n( 'Updated %d hour ago', 'Updated %d hours ago', hours, 'storeboard' ), hours );
}
