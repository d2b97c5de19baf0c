import { resolveSelect, useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { store } from '../../../data/onboarding';
import { isProfilePreloaded } from '../../../data/onboarding/preloaded';
import type { ScreenProps } from '../../../extend/pages';
import { can } from '../../../lib/page-settings';
import { SkeletonList } from '../../../components/skeleton';
import { TaskFrame, type TaskContentProps } from '../../task-frame';
import { ImportCard } from './import-card';
import { ProductTypes } from './product-types';
import { Samples } from './samples';
import './style.scss';

/** Reads only what the page brought along: the first paint waits for it. */
export const prepare = async () => isProfilePreloaded() && resolveSelect( store ).getProfile();

/** The page of the task that adds the first products. */
export default function ProductsPage( { query }: ScreenProps ) {
	return <TaskFrame query={ query }>{ ( props ) => <Products { ...props } /> }</TaskFrame>;
}

function Products( { complete }: TaskContentProps ) {
	const { profile, isLoading } = useSelect( ( select ) => {
		const { getProfile, hasResolutionFailed } = select( store );
		const known = getProfile();
		// Without the profile the owner may be anyone.
		return { profile: known, isLoading: ! known && ! hasResolutionFailed( 'getProfile', [] ) };
	}, [] );

	if ( ! can( 'edit_products' ) ) {
		return (
			<section className="storeboard-card">
				<h2>{ __( 'You can’t add products', 'storeboard' ) }</h2>
				<p className="storeboard-products__text">
					{ __(
						'You don’t have permission to edit products. Ask a site administrator for help.',
						'storeboard'
					) }
				</p>
			</section>
		);
	}
	if ( isLoading ) {
		return <SkeletonList />;
	}

	const isSelling = profile?.businessChoice === 'im_already_selling';
	const types = <ProductTypes key="types" isFirst={ ! isSelling } />;
	const imports = <ImportCard key="import" isFirst={ isSelling } />;

	return (
		<div className="storeboard-products">
			{ isSelling ? [ imports, types ] : [ types, imports ] }
			<Samples complete={ complete } />
		</div>
	);
}
