import { resolveSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { ErrorMessage } from '../../../components/error-message';
import { SkeletonList } from '../../../components/skeleton';
import { areListsPreloaded, store as onboarding } from '../../../data/onboarding';
import { areSettingsPrinted, store as settings } from '../../../data/settings';
import type { ScreenProps } from '../../../extend/pages';
import { focusScreen } from '../../../lib/focus-screen';
import { adminUrl } from '../../../lib/links';
import { TaskFrame, type TaskContentProps } from '../../task-frame';
import { Choice } from './choice';
import { TAX_SETTINGS } from './links';
import { ManualSetup } from './manual-setup';
import { getPartners } from './partners';
import { StripeTax } from './stripe-tax';
import { useAddress } from './use-address';
import { useHold } from './use-hold';
import { useTaxSetup } from './use-tax-setup';
import { WooCommerceTax } from './woocommerce-tax';
import './style.scss';

/** Reads only what the page brought along: the first paint waits for it. */
export const prepare = () =>
	Promise.all( [
		areListsPreloaded() && resolveSelect( onboarding ).getTaskLists(),
		areSettingsPrinted( 'general' ) && resolveSelect( settings ).getSettings( 'general' ),
	] );

/** The page of the task tax. */
export default function TaxTask( { query }: ScreenProps ) {
	return <TaskFrame query={ query }>{ ( props ) => <Tax { ...props } /> }</TaskFrame>;
}

function Tax( { task, query, complete }: TaskContentProps ) {
	const { general, error, reload, country, isComplete: hasAddress } = useAddress();
	const setup = useTaxSetup( complete );
	const hold = useHold( country );

	if ( ! general ) {
		return error ? (
			<section className="storeboard-card">
				<ErrorMessage
					what={ __( 'Couldn’t load your store settings.', 'storeboard' ) }
					error={ error }
					onRetry={ async ( mayFocus ) => {
						await reload();
						if ( mayFocus ) {
							focusScreen();
						}
					} }
				/>
			</section>
		) : (
			<SkeletonList />
		);
	}

	const partners = getPartners( task, hold.country );
	// The way back from the connection may name the outcome alone.
	const asked = query.partner ?? ( query.auto === 'true' ? 'woocommerce-tax' : '' );
	const partner = partners.find( ( known ) => known === asked );

	return (
		<>
			{ task.isComplete && <Done isCharged={ general.woocommerce_calc_taxes === 'yes' } /> }
			{ content() }
		</>
	);

	function content() {
		if ( partner === 'stripe-tax' ) {
			return <StripeTax task={ task } setup={ setup } />;
		}
		if ( partners.length && ! partner ) {
			return (
				<Choice
					partners={ partners }
					setup={ setup }
					isStripeActive={ task.additionalData.stripeTaxActivated === true }
				/>
			);
		}
		if ( hasAddress === undefined ) {
			return <SkeletonList />;
		}
		return partner ? (
			<WooCommerceTax
				setup={ setup }
				hold={ hold }
				hasAddress={ hasAddress }
				isAutomatic={ query.auto === 'true' }
			/>
		) : (
			<ManualSetup
				setup={ setup }
				hold={ hold }
				hasAddress={ hasAddress }
				areTaxesOn={ general!.woocommerce_calc_taxes === 'yes' }
			/>
		);
	}
}

/** The task is done; all the same, the owner may change their mind. */
const Done = ( { isCharged }: { isCharged: boolean } ) => (
	<p className="storeboard-tax__done">
		{ isCharged
			? __( 'Sales tax is set up. You can change it here anytime.', 'storeboard' )
			: __( 'Your store doesn’t charge sales tax. You can change it here anytime.', 'storeboard' ) }{ ' ' }
		<a href={ adminUrl( TAX_SETTINGS ) }>{ __( 'Tax settings', 'storeboard' ) }</a>
	</p>
);
