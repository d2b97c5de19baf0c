import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { check, Icon } from '@wordpress/icons';
import type { ReactNode } from 'react';
import { store } from '../../data/express-checkout';
import PaymentLogos from '../payment-logos';
import './style.scss';

interface Props {
	/** The way to set WooPayments up, or who can. */
	children: ReactNode;
}

/** What WooPayments brings, for a store that has not set it up. */
export function PaymentsPromotion( { children }: Props ) {
	const isEligible = useSelect( ( select ) => select( store ).isEligible(), [] );
	const isUnknown = isEligible === undefined;
	const benefits = [
		__( 'Accept cards and iDEAL online, and sell in person.', 'storeboard' ),
		__( 'Sell in more than 135 currencies.', 'storeboard' ),
		__( 'Earn recurring revenue, with automatic deposits to your bank account.', 'storeboard' ),
		...( isEligible || isUnknown
			? [ __( 'Let returning customers check out in seconds with WooPay.', 'storeboard' ) ]
			: [] ),
	];

	return (
		<section className="storeboard-payments-promotion" aria-labelledby="storeboard-payments-promotion">
			<div className="storeboard-payments-promotion__body">
				<p className="storeboard-payments-promotion__name">
					<strong translate="no">WooPayments</strong>
					<span className="storeboard-payments-promotion__marker">
						{ __( 'Setup required', 'storeboard' ) }
					</span>
				</p>
				<h2 id="storeboard-payments-promotion">
					{ __( 'Payments made simple, designed exclusively for WooCommerce stores.', 'storeboard' ) }
				</h2>
				{ /* eslint-disable-next-line jsx-a11y/no-redundant-roles -- Without its bullets Safari takes a list for no list. */ }
				<ul role="list">
					{ benefits.map( ( benefit, at ) => (
						// Most stores are: its place is kept until that is known.
						<li key={ benefit } style={ isUnknown && at === 3 ? { visibility: 'hidden' } : undefined }>
							<Icon icon={ check } size={ 20 } />
							{ benefit }
						</li>
					) ) }
				</ul>
				{ children }
			</div>
			<footer className="storeboard-payments-promotion__footer">
				<p>{ __( 'WooPayments is pre-integrated with popular payment options:', 'storeboard' ) }</p>
				<PaymentLogos hasWooPay={ !! isEligible } />
			</footer>
		</section>
	);
}
