import { createInterpolateElement } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';

/** What going on with WooCommerce Tax accepts. */
export const Terms = ( { button }: { button: string } ) => (
	<p className="storeboard-tax__terms">
		{ createInterpolateElement(
			sprintf(
				/* translators: %s: label of the button. */
				__(
					'By selecting “%s”, you agree to the WordPress.com <terms>Terms of Service</terms> and confirm that you’ve read the <privacy>Privacy Policy</privacy>.',
					'storeboard'
				),
				button
			),
			{
				terms: <Elsewhere href="https://wordpress.com/tos/" />,
				privacy: <Elsewhere href="https://automattic.com/privacy/" />,
			}
		) }
	</p>
);

/** A link to another site, in a tab of its own: nothing of the set-up is left. */
const Elsewhere = ( { href, children }: { href: string; children?: ReactNode } ) => (
	<a href={ href } target="_blank" rel="noreferrer">
		{ children }
		<span className="screen-reader-text">{ __( '(opens in a new tab)', 'storeboard' ) }</span>
	</a>
);
