import type { PaymentOption } from './options';

/** An option in the shape in which extensions know it (fill prop `paymentGateway`). */
export const publicGateway = ( { gateway, ...option }: PaymentOption ) => ( {
	id: option.gatewayId,
	title: option.title,
	content: option.content,
	image: option.image,
	image_72x72: option.image,
	plugins: option.plugins,
	is_offline: option.isOffline,
	is_local_partner: option.isLocalPartner,
	external_link: option.externalLink,
	transaction_processors: option.transactionProcessors,
	hasPlugins: option.plugins.length > 0,
	installed: !! gateway,
	enabled: !! gateway?.isEnabled,
	needsSetup: !! gateway?.needsSetup,
	settingsUrl: gateway?.settingsUrl ?? '',
	connectionUrl: gateway?.connectionUrl ?? '',
	setupHelpText: gateway?.setupHelpText ?? '',
	/** The fields that have to be filled in, as the server describes them. */
	requiredSettings: requiredFields( { gateway } ),
	settings: gateway?.settings ?? {},
	postInstallScripts: gateway?.postInstallScripts.map( ( { handle, url } ) => ( { handle, src: url } ) ) ?? [],
} );

/** Those of the gateway's settings that have to be filled in. */
export const requiredFields = ( { gateway }: Pick< PaymentOption, 'gateway' > ) =>
	gateway?.requiredSettingsKeys.flatMap( ( key ) => gateway.settings[ key ] ?? [] ) ?? [];

/**
 * What has to be filled in and is empty, of the fields that the server tells. A checkbox has its value either way.
 *
 * @param values What is to be saved besides.
 */
export const emptyFields = ( option: Pick< PaymentOption, 'gateway' >, values: Record< string, unknown > = {} ) =>
	requiredFields( option ).filter(
		( { id, type, value } ) => type !== 'checkbox' && ! String( values[ id ] ?? value ?? '' ).trim()
	);
