import { ExternalLink } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { can } from '../../lib/page-settings';
import { SendLink } from './send-link';
import './style.scss';

interface Props {
	slugs?: string[];
	nameOf?: ( slug: string ) => string;
	/** A link to more plugins. */
	children?: ReactNode;
}

/** In the place of the button: who can install the plugins, and how. */
export function MayNotInstall( { slugs = [], nameOf = String, children }: Props ) {
	// Whoever may switch plugins on and off, but not install them, works on a site whose files may not change.
	const isClosed = can( 'activate_plugins' );

	return (
		<div className="storeboard-install__refusal">
			<p>
				{ isClosed
					? __(
							'This site does not let anybody install plugins from its admin. Whoever hosts it can install these by hand, or allow it.',
							'storeboard'
						)
					: __(
							'Your account is not allowed to install plugins. An administrator can do it: send them the link to this page, or ask them to add these under Plugins.',
							'storeboard'
						) }
			</p>
			<ul>
				{ slugs.map( ( slug ) => (
					<li key={ slug }>
						<ExternalLink href={ `https://wordpress.org/plugins/${ encodeURIComponent( slug ) }/` }>
							{ nameOf( slug ) }
						</ExternalLink>
					</li>
				) ) }
				{ children && <li>{ children }</li> }
			</ul>
			<SendLink />
		</div>
	);
}
