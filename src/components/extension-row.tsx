import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { ExtensionLogo } from './extension-logo';
import { RichText } from './rich-text';
import './extension-row.scss';

interface Props {
	name: string;
	icon: string;
	/** May hold markup of the server. */
	description?: string;
	isBuiltByWC?: boolean;
	/** Below the description. */
	children?: ReactNode;
	/** What the owner can do with it. */
	action?: ReactNode;
}

/** A channel or an extension, and what can be done with it. */
export const ExtensionRow = ( { name, icon, description, isBuiltByWC, children, action }: Props ) => (
	<li className="storeboard-extension-row">
		<ExtensionLogo url={ icon } name={ name } />
		<div className="storeboard-extension-row__words">
			<h3 dir="auto">{ name }</h3>
			{ isBuiltByWC && (
				<span className="storeboard-extension-row__maker">{ __( 'Built by WooCommerce', 'storeboard' ) }</span>
			) }
			{ description && <RichText html={ description } /> }
			{ children }
		</div>
		{ action }
	</li>
);
