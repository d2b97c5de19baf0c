import { Button, CheckboxControl } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { addQueryArgs } from '@wordpress/url';
import { ErrorMessage } from '../../components/error-message';
import { Form, type ControlProps, type Field, type FormValues } from '../../components/form';
import { RichText } from '../../components/rich-text';
import { SkeletonList } from '../../components/skeleton';
import { useNotices } from '../../components/use-notices';
import { store as optionsStore } from '../../data/options';
import { store, type PaymentGateway } from '../../data/payment-gateways';
import { adminUrl } from '../../lib/links';
import { plainText } from '../../lib/sanitize';
import { ACCOUNTS } from '../../components/bank-accounts/accounts';
import { AccountsForm, NOTICE } from '../../components/bank-accounts/accounts-form';
import { nameOf } from './list';

interface Props {
	id: string;
	/** Undefined where its plugin is not there. */
	gateway: PaymentGateway | undefined;
	/** Whether its settings are ours to show. */
	hasForm: boolean;
}

const LIST = 'admin.php?page=wc-settings&tab=checkout';

/** The page of a payment method: what customers read, and what it needs. */
export function Gateway( { id, gateway, hasForm }: Props ) {
	return (
		<>
			{ hasForm && (
				<p>
					<a href={ adminUrl( LIST ) }>{ __( 'All payment methods', 'storeboard' ) }</a>
				</p>
			) }
			{ hasForm && gateway && <Settings gateway={ gateway } /> }
			{ ! gateway && <Missing id={ id } /> }
			{ gateway?.id === 'bacs' && <Accounts /> }
		</>
	);
}

const Missing = ( { id }: { id: string } ) => (
	<section>
		<h2>
			{ sprintf(
				/* translators: %s: id of a payment method. */
				__( '“%s” isn’t set up yet', 'storeboard' ),
				id.slice( 0, 60 )
			) }
		</h2>
		<p>{ __( 'This payment method needs a plugin. We’ll install it during setup.', 'storeboard' ) }</p>
		<Button
			__next40pxDefaultSize
			variant="primary"
			href={ adminUrl( addQueryArgs( 'admin.php', { page: 'wc-admin', task: 'payments', id } ) ) }
		>
			{ __( 'Set up', 'storeboard' ) }
		</Button>
	</section>
);

function Settings( { gateway }: { gateway: PaymentGateway } ) {
	const { updatePaymentGateway } = useDispatch( store );
	const notices = useNotices();
	const { id, isEnabled, title, description, methodDescription, settings, connectionUrl, needsSetup } = gateway;
	const { requiredSettingsKeys } = gateway;
	const name = nameOf( gateway );
	const own = Object.values( settings ).filter( ( { id: field } ) => ! ( field in COMMON ) );

	async function save( { enabled, title: newTitle, description: newDescription, ...values }: FormValues ) {
		await updatePaymentGateway(
			id,
			{
				isEnabled: enabled === 'yes',
				title: newTitle,
				description: newDescription,
				settings: Object.fromEntries(
					own.map( ( { id: field, type } ) => [ field, sent( type, values[ field ] ?? '' ) ] )
				),
			},
			{ isShownLater: true }
		);
		/* translators: %s: name of a payment method. */
		notices.done( `storeboard-gateway-${ id }`, sprintf( __( '%s saved', 'storeboard' ), name ) );
	}

	return (
		<section aria-labelledby="storeboard-gateway">
			<h2 id="storeboard-gateway" dir="auto">
				{ name }
			</h2>
			<RichText html={ methodDescription } />
			{ needsSetup && connectionUrl && (
				<p>
					<Button __next40pxDefaultSize variant="secondary" href={ adminUrl( connectionUrl ) }>
						{ __( 'Connect', 'storeboard' ) }
					</Button>
				</p>
			) }
			<Form
				fields={ [
					...Object.values( commonFields() ),
					...own.map( ( field ) => toField( field, requiredSettingsKeys.includes( field.id ) ) ),
				] }
				values={ {
					enabled: isEnabled ? 'yes' : 'no',
					title,
					description,
					...Object.fromEntries( own.map( ( { id: field, value } ) => [ field, String( value ) ] ) ),
				} }
				onSave={ save }
				saveLabel={ __( 'Save changes', 'storeboard' ) }
			/>
		</section>
	);
}

/** What every payment method has, in the reply beside its settings or among them. */
const COMMON = { enabled: true, title: true, description: true };

const commonFields = (): Record< keyof typeof COMMON, Field > => ( {
	enabled: { id: 'enabled', type: 'checkbox', label: __( 'Show at checkout', 'storeboard' ) },
	title: {
		id: 'title',
		label: __( 'Title', 'storeboard' ),
		help: __( 'The name customers see at checkout.', 'storeboard' ),
		required: __( 'Please enter a title', 'storeboard' ),
	},
	description: {
		id: 'description',
		type: 'textarea',
		label: __( 'Description', 'storeboard' ),
		help: __( 'Shown below the title at checkout.', 'storeboard' ),
	},
} );

type Setting = PaymentGateway[ 'settings' ][ string ];

const TYPES: Record< string, Field[ 'type' ] > = {
	password: 'password',
	textarea: 'textarea',
	checkbox: 'checkbox',
	select: 'select',
};

/** What a method requires is filled in before customers can choose it. */
function toField( { id, label, description, type, options }: Setting, isRequired: boolean ): Field {
	const name = plainText( label ) || id;
	return {
		id,
		label: name,
		validate: ( value, { enabled } ) =>
			isRequired && enabled === 'yes' && type !== 'checkbox' && ! value.trim()
				? /* translators: %s: label of a field. */
					sprintf( __( 'Please enter your %s', 'storeboard' ), name )
				: undefined,
		help: plainText( description ) || undefined,
		type: TYPES[ type ] ?? 'text',
		options: choices( options ),
		control: type === 'multiselect' ? Choices : undefined,
		isSecret: type === 'password',
	};
}

const choices = ( options: Setting[ 'options' ] ): { value: string; label: string }[] =>
	Object.entries( options ).flatMap( ( [ value, label ] ) =>
		typeof label === 'object' ? choices( label ) : [ { value, label: plainText( label ) } ]
	);

/** Several values stand in the form with commas between them. */
const sent = ( type: string, value: string ) =>
	type === 'multiselect' ? value.split( ',' ).filter( Boolean ) : value;

/** Two ways of one name, as both local pickups of WooCommerce, are one choice: nothing tells the owner which is which. */
const byLabel = ( options: Field[ 'options' ] = [] ) => [
	...options.reduce(
		( found, { label, value } ) => found.set( label, [ ...( found.get( label ) ?? [] ), value ] ),
		new Map< string, string[] >()
	),
];

/** Any number of choices. */
function Choices( { id, field, value, onChange, aria }: ControlProps ) {
	const chosen = value.split( ',' ).filter( Boolean );
	return (
		<div
			id={ id }
			className="storeboard-gateway__choices"
			role="group"
			aria-label={ field.label }
			tabIndex={ -1 }
			aria-describedby={ aria[ 'aria-describedby' ] }
		>
			{ byLabel( field.options ).map( ( [ label, values ] ) => {
				const others = chosen.filter( ( each ) => ! values.includes( each ) );
				return (
					<CheckboxControl
						__nextHasNoMarginBottom
						key={ label }
						label={ label }
						checked={ others.length < chosen.length }
						onChange={ ( isChosen ) =>
							onChange( ( isChosen ? [ ...others, ...values ] : others ).join( ',' ) )
						}
					/>
				);
			} ) }
		</div>
	);
}

/** The accounts that customers transfer the money to. They have an option of their own, and are saved apart. */
function Accounts() {
	const { value, error } = useSelect( ( select ) => {
		select( optionsStore ).getOption( ACCOUNTS );
		return select( optionsStore ).getLoadedOption( ACCOUNTS );
	}, [] );
	const { reloadOption } = useDispatch( optionsStore );
	const notices = useNotices();
	const retry = () => reloadOption( ACCOUNTS );

	return (
		<section aria-labelledby="storeboard-bank-accounts">
			<h2 id="storeboard-bank-accounts">{ __( 'Account details', 'storeboard' ) }</h2>
			<p>{ __( 'Shown to customers after they order and in order emails.', 'storeboard' ) }</p>
			{ value !== undefined && (
				<AccountsForm
					stored={ value }
					isOptional
					// The method's own form comes first, printed by the platform or ours.
					isSecondary
					saveLabel={ __( 'Save accounts', 'storeboard' ) }
					failedWords={ __( 'Couldn’t save your bank details.', 'storeboard' ) }
					onSaved={ () => notices.done( NOTICE, __( 'Bank details saved', 'storeboard' ) ) }
				/>
			) }
			{ value === undefined &&
				( error ? (
					<ErrorMessage
						what={ __( 'Couldn’t load your bank details.', 'storeboard' ) }
						error={ error }
						onRetry={ retry }
					/>
				) : (
					<SkeletonList />
				) ) }
		</section>
	);
}
