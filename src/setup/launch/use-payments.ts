import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { store as onboarding } from '../../data/onboarding';
import { store as paymentGateways } from '../../data/payment-gateways';
import { adminUrl } from '../../lib/links';
import { getPageSettings } from '../../lib/page-settings';
import { plainText } from '../../lib/sanitize';
import { taskUrl } from '../task-list/use-task-actions';

/** As the platform's versions call the task that is done once the store has a payment method. */
const PAYMENTS = [ 'payments', 'woocommerce-payments' ];

export interface Payments {
	/** Whether customers can pay; undefined until that is known. */
	canPay?: boolean;
	/** Where the owner sets up a payment method. */
	step: { label: string; url: string };
}

/**
 * As includes/Pages/LaunchYourStore.php decides: the setup list's tasks of payments say it. Where there are none, because the owner hid the
 * list or the platform has no such task, the payment methods do: as the page was told, else as they are asked here.
 */
export function usePayments(): Payments {
	const lists = useSelect( ( select ) => select( onboarding ).getTaskLists(), [] );
	const tasks =
		lists &&
		( lists.find( ( { id } ) => id === 'setup' )?.tasks ?? [] ).filter( ( { id } ) => PAYMENTS.includes( id ) );
	const isUntold = tasks?.length === 0;
	const { canPay } = getPageSettings();
	// What the page says PHP has asked just now: the platform is not asked twice. What was changed since, in a task, is in the store.
	const isAsked = typeof canPay === 'boolean';
	const gateways = useSelect(
		( select ) => {
			if ( ! isUntold ) {
				return undefined;
			}
			const { getLoadedGateways, getPaymentGateways } = select( paymentGateways );
			return isAsked ? getLoadedGateways().value : getPaymentGateways();
		},
		[ isUntold, isAsked ]
	);

	const task = tasks?.[ 0 ];
	if ( tasks && task ) {
		return {
			canPay: tasks.some( ( { isComplete } ) => isComplete ),
			step: { label: plainText( task.title ), url: taskUrl( task ) },
		};
	}
	return {
		canPay: gateways?.some( ( { isEnabled, needsSetup } ) => isEnabled && ! needsSetup ) ?? canPay ?? undefined,
		step: {
			label: __( 'Set up payments', 'storeboard' ),
			url: adminUrl( 'admin.php?page=wc-settings&tab=checkout' ),
		},
	};
}
