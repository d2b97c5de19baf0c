import { useDispatch, useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { ErrorMessage } from '../../components/error-message';
import { SkeletonList } from '../../components/skeleton';
import { store } from '../../data/payment-gateways';
import { getQuery } from '../../lib/location';
import { getPageSettings } from '../../lib/page-settings';
import { useRevalidate } from '../../lib/use-revalidate';
import PaymentsRecommendations from '../payments-recommendations';
import { Gateway } from './gateway';
import { List } from './list';
import './style.scss';

/** What comes with the platform. */
const OFFLINE = [ 'bacs', 'cheque', 'cod' ];

/**
 * The payment settings of the embedded platform: the list of payment methods, those without a service alone, or the page of one. The address
 * names it by `section`, or newer ones by `path`.
 */
export default function PaymentsSettings() {
	const { madeAt, error, value } = useSelect( ( select ) => {
		select( store ).getPaymentGateways();
		return select( store ).getLoadedGateways();
	}, [] );
	const { reloadPaymentGateways } = useDispatch( store );
	useRevalidate( madeAt, reloadPaymentGateways );
	const shown = shownBy( getQuery() );
	// Older pages print the form of a payment method, and have a place of their own for what is recommended.
	const isOlder = ! getPageSettings().platform.features.paymentsInSettings;

	if ( ! value ) {
		return (
			<div className="storeboard-payments-settings wc-settings-prevent-change-event">
				{ error ? (
					<ErrorMessage
						what={ __( 'Couldn’t load payment methods.', 'storeboard' ) }
						error={ error }
						onRetry={ reloadPaymentGateways }
					/>
				) : (
					<SkeletonList />
				) }
			</div>
		);
	}
	return (
		<div className="storeboard-payments-settings wc-settings-prevent-change-event">
			{ shown && shown !== 'offline' ? (
				<Gateway id={ shown } gateway={ value.find( ( { id } ) => id === shown ) } hasForm={ ! isOlder } />
			) : (
				<List
					gateways={ shown ? value.filter( ( { id } ) => OFFLINE.includes( id ) ) : value }
					all={ value }
					isOffline={ !! shown }
				/>
			) }
			{ ! shown && ! isOlder && <PaymentsRecommendations /> }
		</div>
	);
}

/** What the address opens: 'offline', the id of a payment method, or '' for the list. */
function shownBy( { section, path }: Record< string, string | undefined > ) {
	const [ , place, id ] = /^\/(offline)(?:\/([\w-]+))?\/?$/.exec( path ?? '' ) ?? [];
	return section || id || place || '';
}
