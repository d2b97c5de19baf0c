import { useDispatch, useRegistry } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { addQueryArgs } from '@wordpress/url';
import { useMutation } from '../../../components/use-mutation';
import { useNotices } from '../../../components/use-notices';
import { store } from '../../../data/payment-gateways';
import { taskPageUrl } from '../../../lib/links';
import { plainText } from '../../../lib/sanitize';
import type { TaskContentProps } from '../../task-frame';
import type { PaymentOption } from './options';
import { emptyFields } from './public-gateway';
import { trackConnected } from './track';
import { isServers } from './urls';

/** The words where a payment method could not be saved or enabled. */
export const savingFailed = () => __( 'There was a problem saving your payment settings', 'storeboard' );

/** What ends the set-up of a payment method: it is saved, enabled, and the task goes on. */
export function useFinish( { listId, complete }: Pick< TaskContentProps, 'complete' > & { listId: string } ) {
	const { updatePaymentGateway, reloadPaymentGateways } = useDispatch( store );
	const { createNotice } = useDispatch( noticesStore );
	const { select } = useRegistry();
	const notices = useNotices();
	const { mutate, pending: enabling } = useMutation< string >();

	/**
	 * Leads home, or back to the list where the method came with the platform: the owner looks for more there.
	 *
	 * @param query What an extension adds to the address of the home screen.
	 */
	function finish( { plugins }: PaymentOption, query?: Record< string, string > ) {
		if ( query && Object.keys( query ).length ) {
			complete( { redirectPath: addQueryArgs( 'admin.php', { page: 'wc-admin', ...query } ) } );
		} else {
			// Where the list is the payment settings, a load would take the notice away.
			complete( plugins.length || isServers( { task: listId } ) ? {} : { redirectPath: taskPageUrl( listId ) } );
		}
	}

	/** An option with its gateway as the server has it now: an extension may have written it past our stores. */
	async function reread( option: PaymentOption ): Promise< PaymentOption > {
		await reloadPaymentGateways();
		const known = select( store ).getPaymentGateways();
		return { ...option, gateway: known?.find( ( { id } ) => id === option.gatewayId ) ?? option.gateway };
	}

	/**
	 * Says why a method was not enabled.
	 *
	 * @param missing The fields that are empty; none where the gateway alone knows what it needs.
	 */
	function sayMissing( { gatewayId, title }: PaymentOption, missing: ReturnType< typeof emptyFields > ) {
		const labels = missing.map( ( { id, label } ) => plainText( label ) || id ).join( ', ' );
		const words = labels
			? /* translators: 1: name of a payment method. 2: labels of fields, separated by commas. */
				__( '%1$s wasn’t enabled because it isn’t set up yet. Missing: %2$s.', 'storeboard' )
			: /* translators: %1$s: name of a payment method. */
				__( '%1$s wasn’t enabled because it says that it isn’t set up yet.', 'storeboard' );
		createNotice( 'error', sprintf( words, title, labels ), {
			id: `storeboard-payment-${ gatewayId }`,
			type: 'snackbar',
			explicitDismiss: true,
		} );
	}

	/**
	 * Saves settings of a gateway and enables it, where it then has all that it requires. Else it saves them and says what is missing.
	 *
	 * @param settings Field id to its value.
	 * @param query    What an extension adds to the address of the home screen.
	 */
	async function save(
		option: PaymentOption,
		settings?: Record< string, string >,
		query?: Record< string, string >
	) {
		const missing = emptyFields( option, settings ).length ? emptyFields( await reread( option ), settings ) : [];
		if ( missing.length ) {
			await ( settings && updatePaymentGateway( option.gatewayId, { settings }, { isShownLater: true } ) );
			sayMissing( option, missing );
			return;
		}
		const change = { isEnabled: true, ...( settings && { settings } ) };
		// False where the same is under way already, as on a double click. The form, or the button, stays until the server has accepted it.
		if ( await updatePaymentGateway( option.gatewayId, change, { isShownLater: true } ) ) {
			trackConnected( option );
			notices.done(
				`storeboard-payment-${ option.gatewayId }`,
				/* translators: %s: name of a payment method. */
				sprintf( __( '%s configured successfully', 'storeboard' ), option.title )
			);
			finish( option, query );
		}
	}

	/**
	 * Enables what is set up, or needs no set-up.
	 *
	 * @param query As in `save()`.
	 * @param check Whether an extension alone says so: the gateway is asked first.
	 */
	function enable( option: PaymentOption, query?: Record< string, string >, check = false ): Promise< void > {
		return mutate(
			async () => {
				const asked = check ? await reread( option ) : option;
				if ( check && asked.gateway?.needsSetup && ! emptyFields( asked ).length ) {
					sayMissing( asked, [] );
				} else {
					await save( asked, undefined, query );
				}
			},
			{
				which: option.id,
				onError: ( error ) =>
					notices.failed( `storeboard-payment-${ option.gatewayId }`, `${ savingFailed() }.`, error, () =>
						enable( option, query, check )
					),
			}
		);
	}

	return { save, enable, finish, /** Id of the option that is being enabled. */ enabling };
}
