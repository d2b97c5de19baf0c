import { readBoolean, readId, readList, readMap, readObject, readString } from './read';
import { query, request } from './request';

/** A field of a gateway's settings. It is read as an object and written as its bare value. */
export interface GatewayField {
	id: string;
	label: string;
	description: string;
	/** For example 'text', 'password', 'checkbox' or 'select'. */
	type: string;
	/** 'yes' or 'no' for a checkbox. */
	value: string | string[];
	placeholder: string;
	/** Value to its words, where there is a choice; some choices come in groups. */
	options: Record< string, string | Record< string, string > >;
}

export interface PaymentGateway {
	id: string;
	/** What customers read. */
	title: string;
	description: string;
	/** What the owner reads; may hold markup. */
	methodTitle: string;
	methodDescription: string;
	/** Null where the owner has not put the gateways in order. */
	order: number | null;
	isEnabled: boolean;
	needsSetup: boolean;
	settings: Record< string, GatewayField >;
	settingsUrl: string;
	/** Empty where the gateway is not connected through a page of its own. */
	connectionUrl: string;
	/** May hold markup. */
	setupHelpText: string;
	/** Fields to fill in before it works. */
	requiredSettingsKeys: string[];
	/** Scripts that a gateway needs once it has been installed. */
	postInstallScripts: { handle: string; url: string }[];
}

export interface GatewayChange {
	isEnabled?: boolean;
	title?: string;
	description?: string;
	order?: number;
	/** Field id to its value; fields that the gateway does not know are ignored by it. */
	settings?: Record< string, string | string[] >;
}

const GATEWAYS = '/wc/v3/payment_gateways';

/** All gateways that are installed, disabled ones too. */
export const fetchPaymentGateways = ( signal?: AbortSignal ) =>
	query( GATEWAYS, ( body ) => readList( body, 'Payment gateways' ).map( readGateway ), signal );

/** Changes a gateway. Answers the whole gateway; 404 for an unknown one, 400 for a value that it refuses. */
export const updatePaymentGateway = ( id: string, { isEnabled, ...change }: GatewayChange ) =>
	request(
		{
			path: `${ GATEWAYS }/${ encodeURIComponent( id ) }`,
			method: 'POST',
			data: { ...change, ...( isEnabled !== undefined && { enabled: isEnabled } ) },
		},
		readGateway
	);

function readGateway( body: unknown ): PaymentGateway {
	const gateway = readObject( body, 'Payment gateway' );
	return {
		id: readId( gateway.id, 'Payment gateway' ),
		title: readString( gateway.title ),
		description: readString( gateway.description ),
		methodTitle: readString( gateway.method_title ),
		methodDescription: readString( gateway.method_description ),
		order: typeof gateway.order === 'number' ? gateway.order : null,
		isEnabled: readBoolean( gateway.enabled ),
		needsSetup: readBoolean( gateway.needs_setup ),
		settings: Object.fromEntries(
			Object.entries( readMap( gateway.settings ?? {}, 'Gateway settings' ) ).map( ( [ id, field ] ) => [
				id,
				readField( id, field ),
			] )
		),
		settingsUrl: readString( gateway.settings_url ),
		connectionUrl: readString( gateway.connection_url ),
		setupHelpText: readString( gateway.setup_help_text ),
		requiredSettingsKeys: readList( gateway.required_settings_keys ?? [], 'Required settings' ).map( readString ),
		postInstallScripts: readList( gateway.post_install_scripts ?? [], 'Scripts' ).map( readScript ),
	};
}

function readField( id: string, body: unknown ): GatewayField {
	const field = readObject( body, 'Gateway setting' );
	return {
		id,
		label: readString( field.label ),
		description: readString( field.description ),
		type: readString( field.type ),
		value: Array.isArray( field.value ) ? field.value.map( String ) : String( field.value ?? '' ),
		placeholder: readString( field.placeholder ),
		options: readMap( field.options ?? {}, 'Choices' ) as GatewayField[ 'options' ],
	};
}

function readScript( body: unknown ) {
	const { handle, src } = readObject( body, 'Script' );
	return { handle: readString( handle ), url: readString( src ) };
}
