import { ExternalLink } from '@wordpress/components';
import { createInterpolateElement } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

/** What going on with WooCommerce Tax accepts. */
export const Terms = ( { button }: { button: string } ) => (
	<p className="storeboard-tax__terms">
		{ createInterpolateElement(
			sprintf(
				/* translators: %s: label of the button. */
				__(
					'By choosing “%s” you accept the <terms>Terms of Service</terms> of WordPress.com, and say that you have read the <privacy>Privacy Policy</privacy>.',
					'storeboard'
				),
				button
			),
			{
				terms: <ExternalLink href="https://wordpress.com/tos/">{ null }</ExternalLink>,
				privacy: <ExternalLink href="https://automattic.com/privacy/">{ null }</ExternalLink>,
			}
		) }
	</p>
);
