import { Button, Icon } from '@wordpress/components';
import { useEffect } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { check } from '@wordpress/icons';
import type { MouseEvent } from 'react';
import { adminUrl } from '../../../lib/links';
import { navigateTo } from '../../../lib/location';
import { recordEvent } from '../../../lib/tracks';
import { partnerUrl } from './links';
import { OtherWays } from './other-ways';
import type { Partner } from './partners';
import type { TaxSetup } from './use-tax-setup';

interface Card {
	name: string;
	text: string;
	benefits: string[];
	price: string;
	button: string;
}

/** How many countries Stripe Tax covers, and more. */
const STRIPE_COUNTRIES = 55;

function getCard( partner: Partner, isActive: boolean ): Card {
	if ( partner === 'woocommerce-tax' ) {
		return {
			name: 'WooCommerce Tax',
			text: __( 'Great for new stores.', 'storeboard' ),
			benefits: [
				__( 'Sales tax calculated at checkout', 'storeboard' ),
				__( 'For stores that collect tax in one region', 'storeboard' ),
				__( 'Rates that stay up to date automatically', 'storeboard' ),
			],
			price: __( 'Free.', 'storeboard' ),
			button: __( 'Continue setup', 'storeboard' ),
		};
	}
	return {
		name: 'Stripe Tax',
		text: __( 'For stores that sell worldwide.', 'storeboard' ),
		benefits: [
			__( 'Sales tax calculated at checkout', 'storeboard' ),
			__( 'For stores that collect tax in multiple regions', 'storeboard' ),
			__( 'Tax reports for filing', 'storeboard' ),
			/* translators: %d: number of countries. */
			sprintf( __( 'Coverage in over %d countries', 'storeboard' ), STRIPE_COUNTRIES ),
		],
		price: __( 'Free to install. Pay as you go.', 'storeboard' ),
		button: isActive ? __( 'Open settings', 'storeboard' ) : __( 'Install for free', 'storeboard' ),
	};
}

interface Props {
	partners: Partner[];
	setup: TaxSetup;
	isStripeActive: boolean;
}

/** The partners that work out taxes in the store's country, and the ways without one. */
export function Choice( { partners, setup, isStripeActive }: Props ) {
	const options = partners.join();
	useEffect(
		() => recordEvent( 'tasklist_tax_view_options', { options: options.split( ',' ) } ),
		// Their array is another one at each render.
		[ options ]
	);

	return (
		<section className="storeboard-card storeboard-tax">
			<h2>{ __( 'Choose a tax partner', 'storeboard' ) }</h2>
			<p className="storeboard-tax__text">
				{ __( 'It calculates sales tax on every order for you.', 'storeboard' ) }
			</p>
			<ul className="storeboard-tax__partners">
				{ partners.map( ( partner, index ) => (
					<PartnerCard
						key={ partner }
						partner={ partner }
						card={ getCard( partner, isStripeActive ) }
						isFirst={ index === 0 }
					/>
				) ) }
			</ul>
			<OtherWays setup={ setup } />
		</section>
	);
}

function PartnerCard( { partner, card, isFirst }: { partner: Partner; card: Card; isFirst: boolean } ) {
	const { name, text, benefits, price, button } = card;
	const id = `storeboard-tax-${ partner }`;

	return (
		<li className="storeboard-tax__partner">
			<h3 id={ id }>{ name }</h3>
			<p>{ text }</p>
			<ul>
				{ benefits.map( ( benefit ) => (
					<li key={ benefit }>
						<Icon icon={ check } size={ 20 } aria-hidden />
						{ benefit }
					</li>
				) ) }
			</ul>
			<p className="storeboard-tax__price">{ price }</p>
			<Button
				__next40pxDefaultSize
				variant={ isFirst ? 'primary' : 'secondary' }
				href={ adminUrl( partnerUrl( partner ) ) }
				aria-describedby={ id }
				onClick={ ( event: MouseEvent ) => {
					recordEvent( 'tasklist_tax_select_option', { selected_option: partner } );
					if ( ! event.metaKey && ! event.ctrlKey && ! event.shiftKey ) {
						event.preventDefault();
						navigateTo( partnerUrl( partner ) );
					}
				} }
			>
				{ button }
			</Button>
		</li>
	);
}
