import { useDispatch } from '@wordpress/data';
import { useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { addQueryArgs } from '@wordpress/url';
import { useNotices } from '../../components/use-notices';
import { store } from '../../data/payment-gateways';
import { taskPageUrl } from '../../lib/links';
import type { TaskContentProps } from '../../panels/task-frame';
import type { PaymentOption } from './options';
import { trackConnected } from './track';
import { isServers } from './urls';

/** The words where a payment method could not be saved or enabled. */
export const savingFailed = () => __( 'There was a problem saving your payment settings', 'storeboard' );

/** What ends the set-up of a payment method: it is saved, enabled, and the task goes on. */
export function useFinish( { listId, complete }: Pick< TaskContentProps, 'complete' > & { listId: string } ) {
	const { updatePaymentGateway } = useDispatch( store );
	const notices = useNotices();
	const [ enabling, setEnabling ] = useState< string >();
	const isUnderWay = useRef( false );

	/**
	 * Leads home, or back to the list where the method came with the platform: the owner looks for more there.
	 *
	 * @param option
	 * @param option.plugins
	 * @param query          What an extension adds to the address of the home screen.
	 */
	function finish( { plugins }: PaymentOption, query?: Record< string, string > ) {
		if ( query && Object.keys( query ).length ) {
			complete( { redirectPath: addQueryArgs( 'admin.php', { page: 'wc-admin', ...query } ) } );
		} else {
			// Where the list is the payment settings, a load would take the notice away.
			complete( plugins.length || isServers( { task: listId } ) ? {} : { redirectPath: taskPageUrl( listId ) } );
		}
	}

	/**
	 * Saves settings of a gateway and enables it.
	 *
	 * @param option
	 * @param settings Field id to its value.
	 * @param query    What an extension adds to the address of the home screen.
	 */
	async function save(
		option: PaymentOption,
		settings?: Record< string, string >,
		query?: Record< string, string >
	) {
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
	 * @param option
	 * @param query  As in `save()`.
	 */
	async function enable( option: PaymentOption, query?: Record< string, string > ) {
		if ( isUnderWay.current ) {
			return;
		}
		isUnderWay.current = true;
		setEnabling( option.id );
		try {
			await save( option, undefined, query );
		} catch ( error ) {
			notices.failed( `storeboard-payment-${ option.gatewayId }`, `${ savingFailed() }.`, error, () =>
				enable( option, query )
			);
		} finally {
			isUnderWay.current = false;
			setEnabling( undefined );
		}
	}

	return { save, enable, finish, /** Id of the option that is being enabled. */ enabling };
}
