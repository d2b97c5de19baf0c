import { __ } from '@wordpress/i18n';
import { ErrorMessage } from '../../../../components/error-message';
import { SkeletonList } from '../../../../components/skeleton';
import { useChunk } from '../../../../components/use-chunk';

const load = () => import( /* webpackChunkName: "bank-transfer" */ '.' );

/** The accounts of bank transfers. Most stores never open them, so they have a script of their own. */
export function BankTransfer() {
	const { part, error, retry } = useChunk( load );

	if ( part ) {
		return <part.BankTransfer />;
	}
	return error ? (
		<section className="storeboard-card">
			<ErrorMessage
				what={ __( 'Couldn’t load your bank details.', 'storeboard' ) }
				error={ error }
				onRetry={ retry }
			/>
		</section>
	) : (
		<SkeletonList />
	);
}
