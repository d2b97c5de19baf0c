import { __ } from '@wordpress/i18n';
import { can } from '../../lib/page-settings';
import { SendLink } from '../install-plugins/send-link';

/** In the place of Connect: who can connect the store. The server asks for the same right as to install plugins. */
export const MayNotConnect = () => (
	<div className="storeboard-connect__refusal">
		<p>
			{ can( 'activate_plugins' )
				? // Whoever may switch plugins on and off, but not install them, works on a site whose files may not change.
					__(
						'This site lets nobody install plugins from its admin, and so nobody connect the store here. Whoever hosts it can connect it, or allow it.',
						'storeboard'
					)
				: __(
						'Your account is not allowed to connect the store. An administrator can do it: send them the link to this page.',
						'storeboard'
					) }
		</p>
		<SendLink />
	</div>
);
