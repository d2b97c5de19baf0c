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
				'Plugins can’t be installed from this site’s admin. Ask your host to install them or turn on plugin installation.',
				'storeboard'
			) }
			account={ __(
				'You don’t have permission to install plugins. Send an administrator the link to this page, or ask them to add these plugins.',
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
