import { __ } from '@wordpress/i18n';
import { ExternalLink } from '../../components/external-link';
import { Logo } from '../../components/logo';
import type { ReactNode } from 'react';
import { RichText } from '../../components/rich-text';
import { marketplaceLink } from '../../lib/marketplace-link';

export interface RowProps {
	name: string;
	/** May hold markup. */
	description: string;
	/** Address of its logo. */
	logo?: string;
	isRecommended?: boolean;
	learnMoreLink?: string;
	onLearnMore?: () => void;
	/** What the owner can do. */
	action: ReactNode;
}

/** An extension that suits the store. */
export function Row( { name, description, logo = '', isRecommended, learnMoreLink, onLearnMore, action }: RowProps ) {
	return (
		<li className="storeboard-recommendation">
			<span className="storeboard-recommendation__logo" aria-hidden="true">
				<Logo src={ logo } width={ 32 } height={ 32 } />
			</span>
			<div className="storeboard-recommendation__text">
				<h3 dir="auto">
					{ name }
					{ isRecommended && (
						<span className="storeboard-recommendation__mark">{ __( 'Recommended', 'storeboard' ) }</span>
					) }
				</h3>
				<RichText html={ description } />
				{ learnMoreLink && (
					<ExternalLink href={ marketplaceLink( learnMoreLink ) } onClick={ onLearnMore }>
						{ __( 'Learn more', 'storeboard' ) }
						<span className="screen-reader-text">{ ` ${ name }` }</span>
					</ExternalLink>
				) }
			</div>
			<div className="storeboard-recommendation__action">{ action }</div>
		</li>
	);
}
