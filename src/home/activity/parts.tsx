import { formatDateTime, relativeTime } from '../../lib/dates';
import { plainText } from '../../lib/sanitize';

/**
 * How long ago something happened; nothing if that is unknown.
 *
 * @param props.time Unix time in milliseconds.
 */
export const Ago = ( { time }: { time: number | null } ) =>
	time === null ? null : (
		<time dateTime={ new Date( time ).toISOString() } title={ formatDateTime( time ) }>
			{ relativeTime( time ) }
		</time>
	);

/** A small decorative picture, or its empty place. */
export const Thumbnail = ( { src }: { src: string } ) => (
	<span className="storeboard-activity__image" aria-hidden="true">
		{ /^https?:|^\//.test( src ) && <img src={ src } alt="" width="40" height="40" loading="lazy" /> }
	</span>
);

/**
 * Shortens a text to a number of characters.
 *
 * @param text May hold markup.
 */
export function cut( text: string, most: number ): string {
	const characters = Array.from( plainText( text ).trim() );
	return characters.length > most
		? `${ characters.slice( 0, most ).join( '' ).trimEnd() }...`
		: characters.join( '' );
}

/** What opens the panel around an element. */
export const headingOf = ( element: Element | null ) =>
	element?.closest( '.storeboard-activity__panel' )?.querySelector< HTMLElement >( '[aria-expanded]' );
