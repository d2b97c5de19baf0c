import { useDispatch, useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { ErrorMessage } from '../../../components/error-message';
import { SkeletonList } from '../../../components/skeleton';
import { store } from '../../../data/options';
import { focusScreen } from '../../../lib/focus-screen';
import { AccountsForm } from './accounts-form';

export const ACCOUNTS = 'woocommerce_bacs_accounts';
export const SETTINGS = 'woocommerce_bacs_settings';

/** Where customers transfer the money to. Bank details stay on the server: nothing typed here is kept in the browser. */
export function BankTransfer() {
	const { accounts, settings } = useSelect( ( select ) => {
		const { getOption, getLoadedOption } = select( store );
		[ ACCOUNTS, SETTINGS ].forEach( ( name ) => getOption( name ) );
		return { accounts: getLoadedOption( ACCOUNTS ), settings: getLoadedOption( SETTINGS ) };
	}, [] );
	const { reloadOption } = useDispatch( store );
	const isLoaded = accounts.value !== undefined && settings.value !== undefined;
	const error = accounts.error ?? settings.error;

	return (
		<section className="storeboard-card storeboard-bank">
			<h2>{ __( 'Add your bank details', 'storeboard' ) }</h2>
			<p className="storeboard-payments__text">
				{ __( 'These details are required to receive payments via bank transfer', 'storeboard' ) }
			</p>
			{ isLoaded && <AccountsForm stored={ accounts.value } settings={ settings.value } /> }
			{ ! isLoaded &&
				( error ? (
					<ErrorMessage
						what={ __( 'Your bank details could not be loaded.', 'storeboard' ) }
						error={ error }
						onRetry={ ( mayFocus ) =>
							Promise.all( [ reloadOption( ACCOUNTS ), reloadOption( SETTINGS ) ] ).then(
								() => mayFocus && focusScreen()
							)
						}
					/>
				) : (
					<SkeletonList />
				) ) }
		</section>
	);
}
