import type { PaymentGateway } from '../../../data/payment-gateways';
import type { PaymentSuggestion } from '../../../data/payment-suggestions';
import { plainText } from '../../../lib/sanitize';

/** A way to be paid: suggested, installed, or both. */
export interface PaymentOption {
	/** Of the suggestion, else of the gateway; it stands in the address. */
	id: string;
	/** Without a variant ('woocommerce_payments:bnpl'): as the server and extensions know the gateway. */
	gatewayId: string;
	title: string;
	/** May hold markup. */
	content: string;
	image: string;
	/** Slugs of the plugins that bring it; none for what the store has already. */
	plugins: string[];
	isOffline: boolean;
	isLocalPartner: boolean;
	/** Where the owner gets it, if not as a plugin. */
	externalLink: string;
	/** Service to its picture. */
	transactionProcessors: Record< string, string >;
	/** In the store's country: one of the main ways to be paid, or one that comes on top of one. */
	isMain: boolean;
	isAdditional: boolean;
	/** The lower, the better. */
	priority: number;
	/** Undefined while its plugin is not installed. */
	gateway?: PaymentGateway;
}

export const WOOPAYMENTS = 'woocommerce_payments';
export const BANK_TRANSFER = 'bacs';

/** What the platform brings: no provider is involved, so nothing is installed or connected. */
const OFFLINE = [ BANK_TRANSFER, 'cheque', 'cod' ];

const PAY_LATER = `${ WOOPAYMENTS }:bnpl`;

/** The id without its variant. */
const gatewayIdOf = ( id: string ) => id.split( ':' )[ 0 ]!;

/**
 * Joins what is suggested with what is installed.
 *
 * @param country The store's.
 */
export function optionsOf(
	suggestions: PaymentSuggestion[],
	gateways: PaymentGateway[],
	country: string
): PaymentOption[] {
	const suggested = suggestions.map( ( suggestion ): PaymentOption => {
		const gatewayId = gatewayIdOf( suggestion.id );
		const { title, image, image72, categoryOther, categoryAdditional, recommendationPriority } = suggestion;
		return {
			...suggestion,
			gatewayId,
			title: plainText( title ),
			image: image72 || image,
			isOffline: suggestion.isOffline || OFFLINE.includes( gatewayId ),
			isMain: categoryOther.includes( country ),
			isAdditional: categoryAdditional.includes( country ),
			priority: recommendationPriority ?? Infinity,
			gateway: gateways.find( ( { id } ) => id === gatewayId ),
		};
	} );
	const others = gateways
		// Not a gateway, but the platform's offer to install one.
		.filter( ( { id } ) => ! id.startsWith( 'pre_install_' ) )
		.filter( ( { id } ) => ! suggested.some( ( { gatewayId } ) => gatewayId === id ) )
		.filter(
			( { id } ) =>
				! isPartOfAnother( id, [
					...suggested.map( ( each ) => each.gatewayId ),
					...gateways.map( ( each ) => each.id ),
				] )
		)
		.map( ofGateway );

	// Stable: equals stay as the server has them.
	return [ ...suggested, ...others ].sort( ( one, other ) => rank( one ) - rank( other ) );
}

const rank = ( { priority }: PaymentOption ) => Math.min( priority, Number.MAX_SAFE_INTEGER );

export const titleOf = ( { id, title, methodTitle }: PaymentGateway ) => plainText( methodTitle || title || id );

const ofGateway = ( gateway: PaymentGateway ): PaymentOption => ( {
	id: gateway.id,
	gatewayId: gateway.id,
	title: titleOf( gateway ),
	content: gateway.methodDescription,
	image: '',
	plugins: [],
	isOffline: OFFLINE.includes( gateway.id ),
	isLocalPartner: false,
	externalLink: '',
	transactionProcessors: {},
	isMain: false,
	isAdditional: false,
	priority: Infinity,
	gateway,
} );

/**
 * Whether a gateway is a part of another, which the owner manages there: WooPayments, Stripe and PayPal have one for each of their ways to pay
 * ('stripe_ideal', 'ppcp-oxxo-gateway').
 */
const isPartOfAnother = ( id: string, ids: string[] ) =>
	ids
		.filter( ( other ) => other !== id && ! OFFLINE.includes( other ) )
		.map( ( other ) => other.replace( /[-_]gateway$/, '' ) )
		.some( ( stem ) => id.startsWith( `${ stem }_` ) || id.startsWith( `${ stem }-` ) );

/**
 * Finds an option by an id as addresses have it. The server writes those of its own addresses in small letters.
 *
 * @param id With or without a variant.
 */
export function findOption( options: PaymentOption[], id: string ) {
	const asked = id.toLowerCase();
	return (
		options.find( ( option ) => option.id.toLowerCase() === asked ) ??
		options.find( ( option ) => option.gatewayId.toLowerCase() === gatewayIdOf( asked ) )
	);
}

/**
 * Whether the owner has something to do before a gateway can be enabled, as far as the server tells: most gateways say that they need no
 * set-up until they have a reason to say otherwise. What comes with a plugin has a service behind it.
 */
export const hasOwnStep = ( { gatewayId, plugins, gateway }: PaymentOption ) =>
	gatewayId === BANK_TRANSFER ||
	plugins.length > 0 ||
	!! gateway?.connectionUrl ||
	!! gateway?.requiredSettingsKeys.length;

export const isSetUp = ( { gateway }: PaymentOption ) => !! gateway?.isEnabled && ! gateway.needsSetup;

/** Settings by which a gateway tells that it takes no real money, and their values. */
const TEST_SWITCH = /^(is_)?(test|sandbox)(_?mode)?(_on|_enabled)?$/;
const TEST_CHOICE = /^(environment|mode)$/;

/** Whether a gateway takes no real money yet, as far as its settings tell. */
export const isInTestMode = ( { gateway }: PaymentOption ) =>
	Object.entries( gateway?.settings ?? {} ).some( ( [ id, { value } ] ) =>
		TEST_SWITCH.test( id )
			? [ 'yes', '1', 'true', 'on' ].includes( String( value ) )
			: TEST_CHOICE.test( id ) && [ 'test', 'sandbox' ].includes( String( value ) )
	);

interface PaymentGroups {
	/** WooPayments, where the store can have it and has not set it up. */
	wooPayments?: PaymentOption;
	/** What WooPayments offers besides, once it is set up. */
	payLater?: PaymentOption;
	enabled: PaymentOption[];
	localPartners: PaymentOption[];
	main: PaymentOption[];
	additional: PaymentOption[];
	/** Installed, but not suggested. */
	installed: PaymentOption[];
	offline: PaymentOption[];
	/** Id of the one that is recommended. */
	recommended?: string;
}

/** The options by where they show. Each shows once. */
export function groupsOf( options: PaymentOption[] ): PaymentGroups {
	const offline = options.filter( ( { isOffline } ) => isOffline );
	const online = options.filter( ( { isOffline, id } ) => ! isOffline && id !== PAY_LATER );
	const enabled = online.filter( ( { gateway } ) => gateway?.isEnabled );
	const others = online.filter( ( option ) => ! enabled.includes( option ) );

	const wooPayments = others.find( isWooPayments );
	const rest = others.filter( ( option ) => option !== wooPayments );
	const localPartners = rest.filter( ( { isLocalPartner } ) => isLocalPartner );
	const main = rest.filter( ( { isLocalPartner, isMain } ) => ! isLocalPartner && isMain );
	const additional = rest.filter(
		( { isLocalPartner, isMain, isAdditional } ) => ! isLocalPartner && ! isMain && isAdditional
	);
	const installed = rest.filter(
		( option ) =>
			option.gateway && ! [ localPartners, main, additional ].some( ( group ) => group.includes( option ) )
	);
	return {
		wooPayments,
		payLater: enabled.some( ( option ) => isWooPayments( option ) && isSetUp( option ) )
			? options.find( ( { id } ) => id === PAY_LATER )
			: undefined,
		enabled,
		localPartners,
		main,
		// They come on top of a first one.
		additional: online.some( isSetUp ) ? additional : additional.filter( ( { gateway } ) => gateway ),
		installed,
		offline,
		recommended: ( wooPayments ?? ( enabled.length ? undefined : ( localPartners[ 0 ] ?? main[ 0 ] ) ) )?.id,
	};
}

/** Nothing but its own plugin brings it. */
const isWooPayments = ( { gatewayId, plugins, id }: PaymentOption ) =>
	gatewayId === WOOPAYMENTS && id !== PAY_LATER && plugins.join() === 'woocommerce-payments';
