import { Button } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { closeSmall } from '@wordpress/icons';
import { RichText } from '../../components/rich-text';
import { focusScreen } from '../../lib/focus-screen';
import { adminUrl } from '../../lib/links';
import { marketplaceLink } from '../../lib/marketplace-link';
import { plainText } from '../../lib/sanitize';
import { recordEvent } from '../../lib/tracks';
import { currentPromotion, dismiss, type Promotion } from './promotions';
import './style.scss';

const track = ( what: 'viewed' | 'actioned' | 'dismissed', { id }: Promotion ) =>
	recordEvent( `marketplace_promotion_${ what }`, { path: '/', format: 'promo-card', id } );

/** One offer of the marketplace, until it is dismissed. */
export default function PromoCard() {
	const [ promotion, setPromotion ] = useState( () => currentPromotion() );
	const told = useRef( '' );
	const id = promotion?.id ?? '';

	useEffect( () => {
		if ( promotion && told.current !== id ) {
			told.current = id;
			track( 'viewed', promotion );
		}
	}, [ promotion, id ] );

	if ( ! promotion ) {
		return null;
	}
	const title = plainText( promotion.title );

	function close() {
		track( 'dismissed', promotion! );
		dismiss( id );
		setPromotion( undefined );
		focusScreen();
	}

	return (
		<section
			className="storeboard-card storeboard-promo"
			aria-label={ title || __( 'Special offer', 'storeboard' ) }
		>
			<div className="storeboard-promo__words">
				{ title && <h2 dir="auto">{ title }</h2> }
				<RichText html={ promotion.content } />
				{ promotion.url && promotion.label && (
					<Button
						__next40pxDefaultSize
						variant="secondary"
						href={ adminUrl( marketplaceLink( promotion.url ) ) }
						onClick={ () => track( 'actioned', promotion ) }
					>
						{ plainText( promotion.label ) }
					</Button>
				) }
			</div>
			<Button
				icon={ closeSmall }
				label={ __( 'Dismiss this offer', 'storeboard' ) }
				size="small"
				onClick={ close }
			/>
		</section>
	);
}
