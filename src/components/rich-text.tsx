import { RawHTML } from '@wordpress/element';
import { sanitizeHtml } from '../lib/sanitize';

/**
 * Text from the server that may hold the allowed tags. Everything else in it shows as text or not at all.
 *
 * @param props.html Markup from the server.
 */
export const RichText = ( { html, className }: { html: string; className?: string } ) => (
	<RawHTML className={ className } dir="auto">
		{ sanitizeHtml( html ) }
	</RawHTML>
);
