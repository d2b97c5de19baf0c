import { Button } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { closeSmall } from '@wordpress/icons';
import { ErrorMessage } from '../../components/error-message';
import { getQuery, pathOf } from '../../lib/location';
import { marketplaceLink } from '../../lib/marketplace-link';
import { recordEvent } from '../../lib/tracks';
import { PLUGIN, useBanner } from './use-banner';
import './style.scss';

interface Props {
	/** Where the banner stands, for tracking. */
	context?: string;
}

/** Offers the extension that tells where orders come from, until it is installed or the owner has dismissed the banner. */
export default function OrderAttribution( { context = 'order-editor' }: Props ) {
	const { isDue, dismiss } = useBanner();
	const [ isClosed, setClosed ] = useState( false );
	const [ failure, setFailure ] = useState< unknown >();
	const place = useRef< HTMLDivElement >( null );
	const isViewed = useRef( false );
	const isShown = ( isDue || !! failure ) && ! isClosed;
	const track = ( what: string ) =>
		recordEvent( `order_attribution_install_banner_${ what }`, { path: pathOf( getQuery() ), context } );

	useEffect( () => {
		if ( isShown && ! isViewed.current ) {
			isViewed.current = true;
			track( 'viewed' );
		}
	}, [ isShown ] ); // eslint-disable-line react-hooks/exhaustive-deps -- `track` is new with each render: a view is recorded once.

	async function save() {
		setClosed( true );
		// The button that had the focus is gone.
		place.current?.focus();
		try {
			await dismiss();
		} catch ( error ) {
			setFailure( error );
			setClosed( false );
		}
	}

	function close() {
		track( 'dismissed' );
		save();
	}

	return (
		<div ref={ place } tabIndex={ -1 } className="storeboard-order-attribution-place">
			{ isShown && (
				<section className="storeboard-order-attribution" aria-labelledby="storeboard-order-attribution">
					<h3 id="storeboard-order-attribution">{ __( 'See where your orders come from', 'storeboard' ) }</h3>
					<p>
						{ __(
							'See which campaigns, channels, and sources drive sales with order attribution in WooCommerce Analytics.',
							'storeboard'
						) }
					</p>
					<Button
						variant="secondary"
						href={ marketplaceLink( `https://woocommerce.com/products/${ PLUGIN }/` ) }
						target="_blank"
						rel="noreferrer"
						onClick={ () => track( 'clicked' ) }
					>
						{ __( 'Get extension', 'storeboard' ) }
						<span className="screen-reader-text"> { __( '(opens in a new tab)', 'storeboard' ) }</span>
					</Button>
					<Button
						className="storeboard-order-attribution__close"
						icon={ closeSmall }
						label={ __( 'Dismiss WooCommerce Analytics offer', 'storeboard' ) }
						size="small"
						onClick={ close }
					/>
					{ !! failure && (
						<ErrorMessage
							what={ __( 'Couldn’t dismiss the banner.', 'storeboard' ) }
							error={ failure }
							onRetry={ save }
						/>
					) }
				</section>
			) }
		</div>
	);
}
