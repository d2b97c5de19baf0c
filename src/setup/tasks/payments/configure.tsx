import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { ComponentProps } from 'react';
import { Form, type Field } from '../../../components/form';
import { RichText } from '../../../components/rich-text';
import { lacksRequired } from '../../../data/payment-gateways';
import { ExtensionSlot } from '../../../extend/slots';
import { adminUrl } from '../../../lib/links';
import { plainText } from '../../../lib/sanitize';
import { ConnectWooPayments } from './connect-woopayments';
import { pressedOnce } from './once';
import { WOOPAYMENTS, type PaymentOption } from './options';
import { publicGateway, requiredFields } from './public-gateway';
import { useSetUp } from './set-up-context';
import { trackConnectStart, trackManage } from './track';
import { savingFailed, useFinish } from './use-finish';

/** How an installed gateway is connected or filled in: an extension's own way, else the gateway's connection, a form, or its settings. */
export function Configure() {
	const { option, listId, complete, markConfigured } = useSetUp();
	const { save } = useFinish( { listId, complete } );

	return (
		<ExtensionSlot
			name={ `woocommerce_payment_gateway_configure_${ option.gatewayId }` }
			fillProps={ {
				defaultForm: DefaultForm,
				defaultSubmit: ( values: Record< string, string > ) => save( option, values ),
				defaultFields: requiredFields( option ),
				markConfigured,
				paymentGateway: publicGateway( option ),
			} }
			fallback={
				<div { ...pressedOnce }>
					<DefaultConfigure />
				</div>
			}
		/>
	);
}

function DefaultConfigure() {
	const { option, hasReturned } = useSetUp();
	const { needsSetup, connectionUrl, setupHelpText, isEnabled, requiredSettingsKeys } = option.gateway!;
	const fields = requiredFields( option );
	/** A method is not enabled before it has what it requires. */
	const isLacking = lacksRequired( option.gateway! );
	const help = setupHelpText && <RichText className="storeboard-payments__help" html={ setupHelpText } />;

	if ( isEnabled && ! needsSetup ) {
		return <Ready />;
	}
	if ( hasReturned && ! isLacking ) {
		return <Enable />;
	}
	if ( option.gatewayId === WOOPAYMENTS && needsSetup ) {
		return (
			<>
				{ help }
				<ConnectWooPayments
					label={ __( 'Connect', 'storeboard' ) }
					onStart={ () => trackConnectStart( option ) }
				/>
			</>
		);
	}
	if ( connectionUrl && ! hasReturned && option.gatewayId !== WOOPAYMENTS ) {
		return (
			<>
				{ help }
				<div className="storeboard-actions">
					<Button
						__next40pxDefaultSize
						variant="primary"
						href={ adminUrl( connectionUrl ) }
						onClick={ () => trackConnectStart( option ) }
					>
						{ __( 'Connect', 'storeboard' ) }
					</Button>
					{ /* It may be connected already: many gateways do not tell. */ }
					{ ! needsSetup && ! isLacking && <EnableButton variant="secondary" /> }
					{ ! needsSetup && isLacking && ! fields.length && <Manage option={ option } variant="tertiary" /> }
				</div>
			</>
		);
	}
	// Filled in here it would still lack what the server tells nothing of.
	if ( fields.length && fields.length === requiredSettingsKeys.length ) {
		return (
			<>
				{ help }
				<DefaultForm />
			</>
		);
	}
	return (
		<>
			{ help }
			{ /* What it requires may be none of the settings that the server tells. */ }
			{ needsSetup || requiredSettingsKeys.length ? <InSettings /> : <Enable /> }
		</>
	);
}

/** Set up and enabled: there is nothing to do here. */
function Ready() {
	const { option } = useSetUp();
	return (
		<>
			<p>
				{ sprintf(
					/* translators: %s: name of a payment method. */
					__( '%s is enabled. Customers will see it at checkout.', 'storeboard' ),
					option.title
				) }
			</p>
			<Manage option={ option } variant="secondary" />
		</>
	);
}

/** What the gateway needs, it has. */
function Enable() {
	const { option, hasReturned } = useSetUp();
	const words = hasReturned
		? /* translators: %s: name of a payment method. */
			__( '%s is connected. Enable it to offer it at checkout.', 'storeboard' )
		: /* translators: %s: name of a payment method. */
			__( '%s is ready to go. Enable it to offer it at checkout.', 'storeboard' );

	return (
		<>
			<p>{ sprintf( words, option.title ) }</p>
			<div className="storeboard-actions">
				<EnableButton variant="primary" />
				<Manage option={ option } variant="tertiary" />
			</div>
		</>
	);
}

function EnableButton( { variant }: { variant: 'primary' | 'secondary' } ) {
	const { option, listId, complete } = useSetUp();
	const { enable, enabling } = useFinish( { listId, complete } );

	return (
		<Button
			__next40pxDefaultSize
			variant={ variant }
			isBusy={ !! enabling }
			aria-disabled={ !! enabling }
			onClick={ () => {
				trackConnectStart( option );
				enable( option );
			} }
		>
			{ __( 'Enable', 'storeboard' ) }
		</Button>
	);
}

/** It is filled in on a page of its own. */
function InSettings() {
	const { option } = useSetUp();
	return (
		<>
			<p>
				{ sprintf(
					/* translators: %s: name of a payment method. */
					__( 'Set up %s in its own settings.', 'storeboard' ),
					option.title
				) }
			</p>
			<Manage option={ option } variant="primary" />
		</>
	);
}

const Manage = ( { option, variant }: { option: PaymentOption; variant: 'primary' | 'secondary' | 'tertiary' } ) =>
	option.gateway?.settingsUrl ? (
		<Button
			__next40pxDefaultSize
			variant={ variant }
			href={ adminUrl( option.gateway.settingsUrl ) }
			onClick={ () => trackManage( option ) }
		>
			{ __( 'Open settings', 'storeboard' ) }
		</Button>
	) : null;

type GatewayField = ReturnType< typeof requiredFields >[ number ];

/** What else an extension gives goes to the form. */
interface FormProps extends Partial< Omit< ComponentProps< typeof Form >, 'fields' | 'values' | 'onSave' > > {
	/** In the place of the required ones. */
	fields?: GatewayField[];
	/** In the place of saving them and enabling the gateway. */
	onSubmit?: ( values: Record< string, string > ) => Promise< unknown >;
}

/** The form of what the gateway requires. Extensions may place it in their own markup. */
function DefaultForm( { fields, onSubmit, ...more }: FormProps ) {
	const { option, listId, complete } = useSetUp();
	const { save } = useFinish( { listId, complete } );
	const shown = fields ?? requiredFields( option );

	return (
		<Form
			fields={ shown.map( toField ) }
			values={ Object.fromEntries( shown.map( ( { id, value } ) => [ id, String( value ?? '' ) ] ) ) }
			onSave={ async ( values ) => {
				trackConnectStart( option );
				await ( onSubmit ? onSubmit( values ) : save( option, values ) );
			} }
			saveLabel={ __( 'Continue', 'storeboard' ) }
			failedWords={ savingFailed() }
			{ ...more }
		/>
	);
}

/** How the platform's types of fields show. Any other is a line of text. */
const TYPES: Record< string, Field[ 'type' ] > = {
	password: 'password',
	email: 'email',
	tel: 'tel',
	textarea: 'textarea',
	checkbox: 'checkbox',
	select: 'select',
};

function toField( { id, label, type, description, options }: GatewayField ): Field {
	const name = plainText( label ) || id;
	return {
		id,
		label: name,
		type: TYPES[ type ] ?? 'text',
		help: plainText( description ) || undefined,
		/* translators: %s: label of a field. */
		required: type === 'checkbox' ? false : sprintf( __( 'Please enter your %s', 'storeboard' ), name ),
		options: choices( options ),
		// Keys of an account, whatever the field's type says.
		isSecret: true,
		autoComplete: type === 'password' ? 'new-password' : 'off',
	};
}

/** Choices, some of which come in groups. */
const choices = ( options: GatewayField[ 'options' ] = {} ): { value: string; label: string }[] =>
	Object.entries( options ).flatMap( ( [ value, label ] ) =>
		typeof label === 'object' ? choices( label ) : [ { value, label: plainText( String( label ) ) } ]
	);
