import { __ } from '@wordpress/i18n';
import { useNotices } from '../../../components/use-notices';
import type { ScreenProps } from '../../../extend/pages';
import { StoreLocation } from '../../store-location';
import { TaskFrame } from '../../task-frame';

/** The store's address. PHP prints the same words first (includes/Pages/StoreDetailsTask.php). */
export default function StoreDetails( { query }: ScreenProps ) {
	const { done } = useNotices();

	return (
		<TaskFrame query={ query } unlistedTitle={ __( 'Store details', 'storeboard' ) }>
			{ ( { complete } ) => (
				<section className="storeboard-card">
					<h2>{ __( 'Where is your store?', 'storeboard' ) }</h2>
					<p>{ __( 'We use this address to calculate taxes and shipping.', 'storeboard' ) }</p>
					<StoreLocation
						needs="address"
						saveLabel={ __( 'Save details', 'storeboard' ) }
						onSaved={ () => {
							done( 'store-location', __( 'Store location saved', 'storeboard' ) );
							complete();
						} }
					/>
				</section>
			) }
		</TaskFrame>
	);
}
