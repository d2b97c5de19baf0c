import { __ } from '@wordpress/i18n';
import { ErrorMessage } from '../../../../components/error-message';
import { lazyPart } from '../../../../components/lazy-part';
import { SkeletonList } from '../../../../components/skeleton';

/** The accounts of bank transfers. Most stores never open them, so they have a script of their own. */
export const BankTransfer = lazyPart( () => import( /* webpackChunkName: "bank-transfer" */ '.' ), {
	pick: ( part ) => part.BankTransfer,
	failed: ( { failure } ) => (
		<section className="storeboard-card">
			<ErrorMessage what={ __( 'Couldn’t load your bank details.', 'storeboard' ) } { ...failure } />
		</section>
	),
	placeholder: () => <SkeletonList />,
} );
