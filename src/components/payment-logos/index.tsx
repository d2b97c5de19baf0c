import { useSyncExternalStore } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import './style.scss';

/** Names of the marks, in their order. WooPayments takes more ways to pay than have a mark here. */
const MARKS = {
	visa: 'Visa',
	mastercard: 'Mastercard',
	amex: 'Amex',
	discover: 'Discover',
	woopay: 'WooPay',
	applepay: 'Apple Pay',
	googlepay: 'Google Pay',
	afterpay: 'Afterpay',
	affirm: 'Affirm',
	klarna: 'Klarna',
	jcb: 'JCB',
};

/** All ways to pay, with those that have no mark. */
const TOTAL = 20;

/** How many marks show, by the greatest width of the window in pixels. */
const LIMITS = [
	{ width: 480, marks: 5 },
	{ width: 768, marks: 7 },
];
const MOST = 10;

interface Props {
	/** Whether the store can offer the express checkout. Its mark is left out where it cannot. */
	hasWooPay?: boolean;
}

/** The ways to pay that WooPayments brings, as a row of marks: the brands' names as text, and the number of those that are left out. */
export default function PaymentLogos( { hasWooPay = true }: Props ) {
	const limit = useSyncExternalStore( onResize, marksThatFit );
	const marks = Object.entries( MARKS )
		.filter( ( [ id ] ) => hasWooPay || id !== 'woopay' )
		.slice( 0, limit );
	const left = TOTAL - marks.length;

	return (
		// eslint-disable-next-line jsx-a11y/no-redundant-roles -- Without its bullets Safari takes a list for no list.
		<ul role="list" className="storeboard-payment-logos">
			{ marks.map( ( [ id, name ] ) => (
				<li key={ id } className={ `storeboard-payment-logos__mark is-${ id }` } translate="no">
					{ name }
				</li>
			) ) }
			<li className="storeboard-payment-logos__more">
				<span aria-hidden="true">
					{ sprintf(
						/* translators: %d: number of further ways to pay. */
						__( '+ %d', 'storeboard' ),
						left
					) }
				</span>
				<span className="screen-reader-text">
					{ sprintf(
						/* translators: %d: number of further ways to pay. */
						_n( '%d more payment method', '%d more payment methods', left, 'storeboard' ),
						left
					) }
				</span>
			</li>
		</ul>
	);
}

const marksThatFit = () => LIMITS.find( ( { width } ) => window.innerWidth <= width )?.marks ?? MOST;

function onResize( listener: () => void ) {
	window.addEventListener( 'resize', listener );
	return () => window.removeEventListener( 'resize', listener );
}
