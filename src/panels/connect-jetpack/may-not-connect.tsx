import { __ } from '@wordpress/i18n';
import { Refusal } from '../install-plugins/refusal';

/** In the place of Connect: who can connect the store. The server asks for the same right as to install plugins. */
export const MayNotConnect = () => (
	<Refusal
		host={ __(
			'Plugins cannot be installed from this site’s admin, so the store cannot be connected here. The site’s host can connect it, or allow it.',
			'storeboard'
		) }
		account={ __(
			'Your account is not allowed to connect the store. An administrator can do it: send them the link to this page.',
			'storeboard'
		) }
	/>
);
