import { useDispatch, useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { ErrorMessage } from '../../../components/error-message';
import { SkeletonList } from '../../../components/skeleton';
import { store } from '../../../data/options';
import { focusScreen } from '../../../lib/focus-screen';
import { useRevalidate } from '../../../lib/use-revalidate';
import { ACCOUNTS } from './accounts';
import { AccountsForm } from './accounts-form';

/** Where customers transfer the money to. Bank details stay on the server: nothing typed here is kept in the browser. */
export function BankTransfer() {
	const { value, madeAt, error } = useSelect( ( select ) => {
		const { getOption, getLoadedOption } = select( store );
		getOption( ACCOUNTS );
		return getLoadedOption( ACCOUNTS );
	}, [] );
	const { reloadOption } = useDispatch( store );
	const isLoaded = value !== undefined;
	useRevalidate( madeAt, () => reloadOption( ACCOUNTS ) );

	return (
		<section className="storeboard-card storeboard-bank">
			<h2>{ __( 'Add your bank details', 'storeboard' ) }</h2>
			<p className="storeboard-payments__text">
				{ __( 'These details are required to receive payments via bank transfer', 'storeboard' ) }
			</p>
			{ isLoaded && <AccountsForm stored={ value } /> }
			{ ! isLoaded &&
				( error ? (
					<ErrorMessage
						what={ __( 'Your bank details could not be loaded.', 'storeboard' ) }
						error={ error }
						onRetry={ ( mayFocus ) => reloadOption( ACCOUNTS ).then( () => mayFocus && focusScreen() ) }
					/>
				) : (
					<SkeletonList />
				) ) }
		</section>
	);
}
