import { useDispatch, useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { ErrorMessage } from '../../../../components/error-message';
import { SkeletonList } from '../../../../components/skeleton';
import { store } from '../../../../data/options';
import { focusScreen } from '../../../../lib/focus-screen';
import { useRevalidate } from '../../../../lib/use-revalidate';
import { useNotices } from '../../../../components/use-notices';
import { store as gatewaysStore } from '../../../../data/payment-gateways';
import { ACCOUNTS } from '../../../../components/bank-accounts/accounts';
import { AccountsForm, NOTICE } from '../../../../components/bank-accounts/accounts-form';
import { useSetUp } from '../set-up-context';
import { trackConnectStart, trackConnected } from '../track';
import { savingFailed, useFinish } from '../use-finish';

/** Where customers transfer the money to. Bank details stay on the server: nothing typed here is kept in the browser. */
export function BankTransfer() {
	const { value, madeAt, error } = useSelect( ( select ) => {
		const { getOption, getLoadedOption } = select( store );
		getOption( ACCOUNTS );
		return getLoadedOption( ACCOUNTS );
	}, [] );
	const { reloadOption } = useDispatch( store );
	const { updatePaymentGateway } = useDispatch( gatewaysStore );
	const { option, listId, complete } = useSetUp();
	const { finish } = useFinish( { listId, complete } );
	const notices = useNotices();
	const isLoaded = value !== undefined;
	useRevalidate( madeAt, () => reloadOption( ACCOUNTS ) );

	/** An enabled method without an account is of no use to customers, so the accounts were written before. */
	async function enable() {
		// The server changes this one setting, and leaves the others as they are by now.
		await updatePaymentGateway( option.gatewayId, { isEnabled: true }, { isShownLater: true } );
		trackConnected( option );
		notices.done( NOTICE, __( 'Direct bank transfer details added successfully', 'storeboard' ) );
		finish( option );
	}

	return (
		<section className="storeboard-card storeboard-bank">
			<h2>{ __( 'Add your bank details', 'storeboard' ) }</h2>
			<p className="storeboard-payments__text">
				{ __( 'These details are required to receive payments via bank transfer', 'storeboard' ) }
			</p>
			{ isLoaded && (
				<AccountsForm
					stored={ value }
					failedWords={ `${ savingFailed() }.` }
					onStart={ () => trackConnectStart( option ) }
					onSaved={ enable }
				/>
			) }
			{ ! isLoaded &&
				( error ? (
					<ErrorMessage
						what={ __( 'Couldn’t load your bank details.', 'storeboard' ) }
						error={ error }
						onRetry={ ( mayFocus ) => reloadOption( ACCOUNTS ).then( () => mayFocus && focusScreen() ) }
					/>
				) : (
					<SkeletonList />
				) ) }
		</section>
	);
}
