import type { ReactNode } from 'react';
import { can } from '../../lib/page-settings';
import { SendLink } from './send-link';
import './style.scss';

interface Props {
	/** Shown where the site's files may not change, so that only its host can help. */
	host: string;
	/** Where the user's account may not. */
	account: string;
	children?: ReactNode;
}

/** In the place of a button that takes the right to install plugins: who can press it, and a link to send them. */
export const Refusal = ( { host, account, children }: Props ) => (
	<div className="storeboard-install__refusal">
		{ /* A user who may activate plugins, but not install them, works on a site whose files may not change. */ }
		<p>{ can( 'activate_plugins' ) ? host : account }</p>
		{ children }
		<SendLink />
	</div>
);
