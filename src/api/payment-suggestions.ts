import { each, mapValues, readBoolean, readEach, readId, readList, readMap, readString, shape } from './read';
import { query } from './request';

const readStrings = ( list: unknown ) =>
	readList( list ?? [], 'Payment suggestion' )
		.map( readString )
		.filter( Boolean );

const readSuggestion = shape( 'Payment suggestion', {
	/** Of the gateway; some have a variant behind a colon ('woocommerce_payments:bnpl'). */
	id: readId,
	/** What the owner reads; the content may hold markup. */
	...each( readString, 'title', 'content' ),
	/** Its logo. */
	image: readString,
	image72: ( _, __, body ) => readString( body.image_72x72 ) || readString( body.square_image ),
	/** Slugs. None for what the store has already. */
	plugins: readStrings,
	/** The lower, the better; null where it does not tell. */
	recommendationPriority: ( priority ): number | null => ( typeof priority === 'number' ? priority : null ),
	/** Countries where it is one of the main ways to be paid, and where it comes on top of one. */
	categoryOther: readStrings,
	categoryAdditional: readStrings,
	...each( readBoolean, 'isOffline', 'isLocalPartner' ),
	/** Where the owner gets it, if not as a plugin. */
	externalLink: readString,
	/** The name of each service that it takes payments through, to its picture. */
	transactionProcessors: ( processors ) =>
		mapValues( readMap( processors ?? {}, 'Payment processors' ), ( url ) => readString( url ) ),
} );

export type PaymentSuggestion = ReturnType< typeof readSuggestion >;

/**
 * For the store's country. Where the owner wants no suggestions from elsewhere these are the platform's own: an owner who sets up payments
 * has to find some. Otherwise the server may ask another host.
 */
export const fetchPaymentSuggestions = ( signal?: AbortSignal ) =>
	query(
		'/wc-admin/payment-gateway-suggestions?force_default_suggestions=true',
		( body ) => readEach( readList( body, 'Payment suggestions' ), readSuggestion ),
		signal
	);
