import { __ } from '@wordpress/i18n';
import { Refusal } from '../install-plugins/refusal';

/** In the place of Connect: who can connect the store. The server asks for the same right as to install plugins. */
export const MayNotConnect = () => (
	<Refusal
		host={ __(
			'Plugins can’t be installed from this site’s admin, so you can’t connect your store here. Ask your host for help.',
			'storeboard'
		) }
		account={ __(
			'You don’t have permission to connect the store. Send an administrator the link to this page.',
			'storeboard'
		) }
	/>
);
