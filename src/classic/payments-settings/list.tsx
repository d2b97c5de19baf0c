import { Button, ToggleControl } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { chevronDown, chevronUp } from '@wordpress/icons';
import { RichText } from '../../components/rich-text';
import { useNotices } from '../../components/use-notices';
import { useMutation } from '../../components/use-mutation';
import { lacksRequired, store, type PaymentGateway } from '../../data/payment-gateways';
import { adminUrl } from '../../lib/links';
import { plainText } from '../../lib/sanitize';
import { speakMessage } from '../../lib/speak';

interface Props {
	/** Those that show. */
	gateways: PaymentGateway[];
	all: PaymentGateway[];
	isOffline: boolean;
}

export const nameOf = ( { methodTitle, title, id }: PaymentGateway ) => plainText( methodTitle || title || id );

/** In the order in which customers see them. */
const inOrder = ( gateways: PaymentGateway[] ) =>
	[ ...gateways ].sort( ( one, other ) => ( one.order ?? Infinity ) - ( other.order ?? Infinity ) || 0 );

/** The payment methods of the store: how each stands, whether customers can use it, and where it stands among them. */
export function List( { gateways, all, isOffline }: Props ) {
	const { updatePaymentGateway } = useDispatch( store );
	const notices = useNotices();
	const place = useRef< HTMLUListElement >( null );
	const shown = inOrder( gateways );

	async function update( gateway: PaymentGateway, change: { isEnabled?: boolean; order?: number } ) {
		try {
			await updatePaymentGateway( gateway.id, change );
		} catch ( error ) {
			notices.failed(
				`storeboard-gateway-${ gateway.id }`,
				/* translators: %s: name of a payment method. */
				sprintf( __( 'Couldn’t update %s.', 'storeboard' ), nameOf( gateway ) ),
				error,
				() => update( gateway, change )
			);
		}
	}

	function move( gateway: PaymentGateway, by: 1 | -1 ) {
		const from = shown.indexOf( gateway );
		const other = shown[ from + by ];
		if ( ! other ) {
			return;
		}
		const order = inOrder( all );
		const [ one, two ] = [ order.indexOf( gateway ), order.indexOf( other ) ];
		[ order[ one ], order[ two ] ] = [ other, gateway ];
		order.forEach( ( each, index ) => each.order !== index && update( each, { order: index } ) );
		speakMessage(
			sprintf(
				/* translators: 1: place in a list; 2: number of payment methods. */
				__( 'Moved to position %1$d of %2$d', 'storeboard' ),
				from + by + 1,
				shown.length
			)
		);
		// At an end of the list the button goes: its twin gets the focus.
		const isLast = from + by === 0 || from + by === shown.length - 1;
		const name = by < 0 === isLast ? 'down' : 'up';
		setTimeout( () =>
			place.current
				?.querySelector< HTMLElement >(
					`[data-gateway="${ CSS.escape( gateway.id ) }"] [data-move="${ name }"]`
				)
				?.focus()
		);
	}

	return (
		<section aria-labelledby="storeboard-payment-methods">
			<h2 id="storeboard-payment-methods">
				{ isOffline ? __( 'Take offline payments', 'storeboard' ) : __( 'Payment providers', 'storeboard' ) }
			</h2>
			<p>{ __( 'Customers see these at checkout, in this order.', 'storeboard' ) }</p>
			{ /* eslint-disable-next-line jsx-a11y/no-redundant-roles -- Without its bullets Safari takes a list for no list. */ }
			<ul ref={ place } role="list" className="storeboard-gateways">
				{ shown.map( ( gateway, index ) => (
					<Row
						key={ gateway.id }
						gateway={ gateway }
						isFirst={ index === 0 }
						isLast={ index === shown.length - 1 }
						onMove={ ( by ) => move( gateway, by ) }
						onToggle={ ( isEnabled ) => update( gateway, { isEnabled } ) }
					/>
				) ) }
			</ul>
		</section>
	);
}

interface RowProps {
	gateway: PaymentGateway;
	isFirst: boolean;
	isLast: boolean;
	onMove: ( by: 1 | -1 ) => void;
	onToggle: ( isEnabled: boolean ) => Promise< unknown >;
}

function Row( { gateway, isFirst, isLast, onMove, onToggle }: RowProps ) {
	const { id, needsSetup, isEnabled, methodDescription, settingsUrl } = gateway;
	const name = nameOf( gateway );
	const { mutate } = useMutation();
	const isPending = useSelect( ( select ) => select( store ).isPending( id ), [ id ] );
	// Most gateways say that they need no set-up until they have a reason to say otherwise.
	const isUnready = needsSetup || ( ! isEnabled && lacksRequired( gateway ) );
	const words = isUnready ? __( 'Finish setup', 'storeboard' ) : __( 'Manage', 'storeboard' );

	return (
		<li className="storeboard-gateway" data-gateway={ id } aria-busy={ isPending }>
			<div className="storeboard-gateway__order">
				<Button
					icon={ chevronUp }
					size="small"
					data-move="up"
					/* translators: %s: name of a payment method. */
					label={ sprintf( __( 'Move %s up', 'storeboard' ), name ) }
					disabled={ isFirst }
					onClick={ () => onMove( -1 ) }
				/>
				<Button
					icon={ chevronDown }
					size="small"
					data-move="down"
					/* translators: %s: name of a payment method. */
					label={ sprintf( __( 'Move %s down', 'storeboard' ), name ) }
					disabled={ isLast }
					onClick={ () => onMove( 1 ) }
				/>
			</div>
			<div className="storeboard-gateway__text">
				<h3 dir="auto">{ name }</h3>
				<RichText html={ methodDescription } />
				{ isUnready && <p className="storeboard-gateway__mark">{ __( 'Setup required', 'storeboard' ) }</p> }
			</div>
			<div className="storeboard-gateway__action">
				{ ! isUnready && (
					<ToggleControl
						__nextHasNoMarginBottom
						checked={ isEnabled }
						label={
							<>
								<span className="screen-reader-text">{ name }: </span>
								{ __( 'Show at checkout', 'storeboard' ) }
							</>
						}
						// The second click of a double click would take the first one back.
						onChange={ ( isOn ) => mutate( () => onToggle( isOn ) ) }
					/>
				) }
				<Button
					__next40pxDefaultSize
					variant="secondary"
					href={ adminUrl( settingsUrl ) }
					/* translators: 1: what a button does, for example 'Manage'; 2: name of a payment method. */
					aria-label={ sprintf( __( '%1$s: %2$s', 'storeboard' ), words, name ) }
				>
					{ words }
				</Button>
			</div>
		</li>
	);
}
