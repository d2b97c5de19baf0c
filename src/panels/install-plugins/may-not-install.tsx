import { __ } from '@wordpress/i18n';
import { ExternalLink } from '../../components/external-link';
import type { ReactNode } from 'react';
import { Refusal } from './refusal';

interface Props {
	slugs?: string[];
	nameOf?: ( slug: string ) => string;
	/** A link to more plugins. */
	children?: ReactNode;
}

/** In the place of the button: who can install the plugins, and how. */
export function MayNotInstall( { slugs = [], nameOf = String, children }: Props ) {
	return (
		<Refusal
			host={ __(
				'This site does not let anybody install plugins from its admin. Your host can install these by hand, or allow it.',
				'storeboard'
			) }
			account={ __(
				'Your account is not allowed to install plugins. An administrator can do it: send them the link to this page, or ask them to add these under Plugins.',
				'storeboard'
			) }
		>
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
		</Refusal>
	);
}
