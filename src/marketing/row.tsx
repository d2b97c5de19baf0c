import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { ExtensionLogo } from '../components/extension-logo';
import { RichText } from '../components/rich-text';

interface Props {
	name: string;
	icon: string;
	/** May hold markup of the server. */
	description?: string;
	isBuiltByWC?: boolean;
	/** Below the description. */
	children?: ReactNode;
	/** What the owner can do with it. */
	action: ReactNode;
}

/** A channel or an extension, and what can be done with it. */
export const Row = ( { name, icon, description, isBuiltByWC, children, action }: Props ) => (
	<li className="storeboard-marketing-page__row">
		<ExtensionLogo url={ icon } name={ name } />
		<div className="storeboard-marketing-page__words">
			<h3 dir="auto">{ name }</h3>
			{ isBuiltByWC && (
				<span className="storeboard-marketing-page__maker">{ __( 'Built by WooCommerce', 'storeboard' ) }</span>
			) }
			{ description && <RichText html={ description } /> }
			{ children }
		</div>
		{ action }
	</li>
);
