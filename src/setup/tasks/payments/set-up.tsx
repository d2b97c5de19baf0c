import { useDispatch, useRegistry } from '@wordpress/data';
import { useEffect, useMemo, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { useSpokenMessage } from '../../../components/use-spoken-message';
import { store as gatewaysStore } from '../../../data/payment-gateways';
import { ExtensionSlot } from '../../../extend/slots';
import { adminUrl, taskPageUrl } from '../../../lib/links';
import { plainText } from '../../../lib/sanitize';
import type { TaskContentProps } from '../../task-frame';
import { BankTransfer } from './bank-transfer/lazy';
import { BANK_TRANSFER, isInTestMode, titleOf, type PaymentOption } from './options';
import { publicGateway } from './public-gateway';
import { SetUpContext, type SetUp as Shared } from './set-up-context';
import { DefaultStepper, useDefaultSteps } from './stepper';
import { trackStepper } from './track';
import { isReturnOf, returnedError } from './urls';
import { useFinish } from './use-finish';

interface Props extends Pick< TaskContentProps, 'query' | 'complete' > {
	option: PaymentOption;
	/** Id of the task whose page is the list of payment methods. */
	listId: string;
}

/** The set-up of one way to be paid: an extension's own, else our steps. */
export function SetUp( { option, listId, query, complete }: Props ) {
	const { reloadPaymentGateways } = useDispatch( gatewaysStore );
	const { select } = useRegistry();
	const { enable } = useFinish( { listId, complete } );
	const latest = useRef( { option, enable } );
	latest.current = { option, enable };

	useEffect( () => trackStepper( latest.current.option ), [ option.id ] );

	const isChosen = query[ 'connection-return' ] === undefined;
	// Anybody can write an address: the gateway has to agree.
	const hasReturned = isReturnOf( option, query ) && query.success === '1' && option.gateway?.needsSetup === false;
	const shared = useMemo< Shared >( () => {
		async function markConfigured( id?: string, more?: Record< string, string > ) {
			const current = latest.current.option;
			const asked = typeof id === 'string' ? id : current.gatewayId;
			const find = () =>
				select( gatewaysStore )
					.getPaymentGateways()
					?.find( ( gateway ) => gateway.id === asked );
			if ( ! find() ) {
				// The extension may have installed it past our stores.
				await reloadPaymentGateways().catch( () => {} );
			}
			const gateway = find();
			if ( ! gateway ) {
				throw new Error( `The payment gateway ${ asked } is not in the list.` );
			}
			const isCurrent = asked === current.gatewayId;
			await latest.current.enable(
				isCurrent
					? { ...current, gateway }
					: { ...current, id: asked, gatewayId: asked, title: titleOf( gateway ), gateway },
				more,
				true
			);
		}
		return {
			option,
			listId,
			complete,
			isChosen,
			hasReturned,
			reload: () => reloadPaymentGateways(),
			markConfigured,
		};
	}, [ option, listId, complete, isChosen, hasReturned, select, reloadPaymentGateways ] );

	return (
		<SetUpContext.Provider value={ shared }>
			<Returned option={ option } query={ query } />
			{ isInTestMode( option ) && <TestMode option={ option } /> }
			<SetUpSlot shared={ shared } />
			<p className="storeboard-payments__back">
				<a href={ taskPageUrl( listId ) }>{ __( 'All payment methods', 'storeboard' ) }</a>
			</p>
		</SetUpContext.Provider>
	);
}

function SetUpSlot( { shared }: { shared: Shared } ) {
	const { option, markConfigured } = shared;
	const { install, configure } = useDefaultSteps();

	return (
		<ExtensionSlot
			name={ `woocommerce_payment_gateway_setup_${ option.gatewayId }` }
			fillProps={ {
				defaultStepper: DefaultStepper,
				defaultInstallStep: install,
				defaultConfigureStep: configure,
				markConfigured,
				paymentGateway: publicGateway( option ),
			} }
			fallback={ option.gatewayId === BANK_TRANSFER ? <BankTransfer /> : <DefaultStepper /> }
		/>
	);
}

/** The answer comes from the address, in which anybody can write. In characters. */
const LONGEST_ANSWER = 200;

/** What the gateway's service told when it led the owner back. */
function Returned( { option, query }: Pick< Props, 'option' | 'query' > ) {
	const told = returnedError( option, query );
	/* translators: %s: name of a payment method. */
	const words = told && sprintf( __( 'Couldn’t connect %s.', 'storeboard' ), option.title );
	// A flag says nothing to anybody.
	const answer = told && ! /^(1|true|yes)$/.test( told ) ? plainText( told ).slice( 0, LONGEST_ANSWER ) : '';
	/* translators: %s: what the service of a payment method answered. */
	const why = answer && sprintf( __( 'The service says: “%s”', 'storeboard' ), answer );
	useSpokenMessage( words && `${ words } ${ why }` );

	return words ? (
		<div className="storeboard-payments__notice is-error" role="group" aria-label={ words }>
			<p>
				<strong>{ words }</strong>
			</p>
			{ why && <p dir="auto">{ why }</p> }
		</div>
	) : null;
}

const TestMode = ( { option }: { option: PaymentOption } ) => (
	<div className="storeboard-payments__notice is-test">
		<p>
			<strong>{ __( 'Test mode', 'storeboard' ) }</strong>{ ' ' }
			{ sprintf(
				/* translators: %s: name of a payment method. */
				__( '%s isn’t accepting real payments yet.', 'storeboard' ),
				option.title
			) }{ ' ' }
			{ option.gateway?.settingsUrl && (
				<a href={ adminUrl( option.gateway.settingsUrl ) }>{ __( 'Change this in settings', 'storeboard' ) }</a>
			) }
		</p>
	</div>
);
