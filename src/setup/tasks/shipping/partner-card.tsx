import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { ExternalLink } from '../../../components/external-link';
import { Logo } from '../../../components/logo';
import { RichText } from '../../../components/rich-text';
import type { ShippingPartner } from '../../../data/shipping';
import { adminUrl } from '../../../lib/links';
import { recordEvent } from '../../../lib/tracks';

interface Props {
	partner: ShippingPartner;
	/** It has the row to itself; several stand beside each other. */
	isAlone: boolean;
	onChoose: () => void;
}

/** What a partner offers, in the layout that the server has for it. */
export function PartnerCard( { partner, isAlone, onChoose }: Props ) {
	const { name, slug, id, layoutRow, layoutColumn } = partner;
	const learnMoreLink = partner.learnMoreLink && adminUrl( partner.learnMoreLink );
	const [ wanted, other ] = isAlone ? [ layoutRow, layoutColumn ] : [ layoutColumn, layoutRow ];
	const layout = wanted.image || wanted.features.length ? wanted : other;
	const described = layout.description || partner.description;
	// Without a plugin the owner signs up at the partner's own site.
	const choice = slug
		? { onClick: onChoose }
		: { href: learnMoreLink, target: '_blank', rel: 'noreferrer', onClick: onChoose };

	return (
		<li className="storeboard-partner">
			{ layout.image && (
				<Logo className="storeboard-partner__image" src={ layout.image } alt={ layout.imageLabel } />
			) }
			<div className="storeboard-partner__words">
				<h3 dir="auto">{ name }</h3>
				{ described && <RichText html={ described } /> }
				<ul>
					{ layout.features.map( ( { icon, title, description }, index ) => (
						<li key={ index }>
							{ icon && <Logo src={ icon } width={ 20 } height={ 20 } /> }
							<span dir="auto">
								{ title && <strong>{ title }</strong> } { description }
							</span>
						</li>
					) ) }
				</ul>
				<div className="storeboard-step-actions">
					<Button
						__next40pxDefaultSize
						variant={ isAlone ? 'primary' : 'secondary' }
						aria-label={ sprintf(
							/* translators: %s: name of a shipping partner. */
							__( 'Get started with %s', 'storeboard' ),
							name
						) }
						{ ...choice }
					>
						{ __( 'Get started', 'storeboard' ) }
					</Button>
					{ slug && learnMoreLink && (
						<ExternalLink
							href={ learnMoreLink }
							onClick={ () =>
								recordEvent( 'tasklist_shipping_label_printing_learn_more', { plugin: slug || id } )
							}
						>
							{ __( 'Learn more', 'storeboard' ) }
						</ExternalLink>
					) }
				</div>
			</div>
		</li>
	);
}
