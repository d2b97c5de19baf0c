import { each, readBoolean, readEach, readId, readList, readMap, readString, shape } from './read';
import { post, query } from './request';

/** A field of a gateway's settings. It is read as an object and written as its bare value. */
const readField = shape( 'Gateway setting', {
	...each( readString, 'label', 'description', 'placeholder' ),
	/** For example 'text', 'password', 'checkbox' or 'select'. */
	type: readString,
	/** 'yes' or 'no' for a checkbox. */
	value: ( value ): string | string[] => ( Array.isArray( value ) ? value.map( String ) : String( value ?? '' ) ),
	/** Value to its words, where there is a choice; some choices come in groups. */
	options: ( options ) => readMap( options ?? {}, 'Choices' ) as Record< string, string | Record< string, string > >,
} );

const readScript = shape( 'Script', { handle: readString, url: ( _, __, { src } ) => readString( src ) } );

const readGateway = shape( 'Payment gateway', {
	id: readId,
	...each( readString, 'title', 'description' ),
	/** What the owner reads; may hold markup. */
	...each( readString, 'methodTitle', 'methodDescription' ),
	/** Null where the owner has not put the gateways in order. */
	order: ( order ): number | null => ( typeof order === 'number' ? order : null ),
	isEnabled: ( _, __, { enabled } ) => readBoolean( enabled ),
	needsSetup: readBoolean,
	settings: ( settings ) =>
		Object.fromEntries(
			readEach(
				Object.entries( readMap( settings ?? {}, 'Gateway settings' ) ),
				( [ id, field ] ) => [ id, { id, ...readField( field ) } ] as const,
				true
			)
		),
	settingsUrl: readString,
	/** Empty where the gateway is not connected through a page of its own. */
	connectionUrl: readString,
	/** May hold markup. */
	setupHelpText: readString,
	requiredSettingsKeys: ( keys ) => readList( keys ?? [], 'Required settings' ).map( readString ),
	/** Scripts that a gateway needs once it has been installed. */
	postInstallScripts: ( scripts ) => readEach( readList( scripts ?? [], 'Scripts' ), readScript, true ),
} );

export type PaymentGateway = ReturnType< typeof readGateway >;

export interface GatewayChange {
	isEnabled?: boolean;
	title?: string;
	description?: string;
	order?: number;
	/** Field id to its value; fields that the gateway does not know are ignored by it. */
	settings?: Record< string, string | string[] >;
}

const GATEWAYS = '/wc/v3/payment_gateways';

/** All gateways that are installed, disabled ones too, but for those that answer what no gateway may. */
export const fetchPaymentGateways = ( signal?: AbortSignal ) =>
	query( GATEWAYS, ( body ) => readEach( readList( body, 'Payment gateways' ), readGateway ), signal );

/** Changes a gateway. Answers the whole gateway; 404 for an unknown one, 400 for a value that it refuses. */
export const updatePaymentGateway = ( id: string, { isEnabled, ...change }: GatewayChange ) =>
	post(
		`${ GATEWAYS }/${ encodeURIComponent( id ) }`,
		{ ...change, ...( isEnabled !== undefined && { enabled: isEnabled } ) },
		readGateway
	);
