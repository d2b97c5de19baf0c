import { __ } from '@wordpress/i18n';
import { ExtensionSlot } from '../extend/slots';
import type { ScreenProps } from '../extend/pages';
import { getPageSettings } from '../lib/page-settings';
import { isTracking } from '../lib/tracks';
import { ActivityPanels } from './activity';
import { Inbox } from './inbox';
import { VisiblePanels } from './lazy-visible-panels';
import { PromoCard } from './promo-card/lazy';
import { QuickLinks } from './quick-links';
import { StatsOverview } from './stats';
import { useIsRunning, useIsSettingUp } from './use-columns';

interface Props {
	query: ScreenProps[ 'query' ];
	/** Whether it stands below the lists: the setup goes on. */
	isBelow?: boolean;
}

/** Orders, stock and reviews: what the owner of a running store looks at first. */
export function Today( { query, isBelow }: Props ) {
	const { todayPanels, actionableStatuses, usesOrdersScreen, hasOrders, hasProducts } = getPageSettings();

	return (
		<>
			{ todayPanels.length > 0 && (
				<h2 className="storeboard-home__today">{ __( 'Your store today', 'storeboard' ) }</h2>
			) }
			{ ! isBelow && <ExtensionSlot name="experimental_woocommerce_wcpay_feature" /> }
			<ActivityPanels
				panels={ todayPanels }
				openedPanel={ query.opened_panel }
				actionableStatuses={ actionableStatuses }
				usesOrdersScreen={ usesOrdersScreen }
				hasOrders={ hasOrders }
				hasProducts={ hasProducts }
				keepsReviews={ isBelow }
			/>
		</>
	);
}

/** Below the lists. A store that sells before its setup is finished has its day there. */
export function FirstColumn( { query }: Props ) {
	const isRunning = useIsRunning();

	return (
		<>
			{ ! isRunning && getPageSettings().hasOrders && <Today query={ query } isBelow /> }
			{ isTracking() && <VisiblePanels /> }
			<PromoCard />
			<Inbox />
		</>
	);
}

/** Indicators, and short ways to what is opened often. */
export function SecondColumn() {
	const isSettingUp = useIsSettingUp();

	return (
		<>
			<StatsOverview />
			{ ! isSettingUp && <QuickLinks /> }
		</>
	);
}

/** For a home whose owner arranged it. */
export { Inbox, PromoCard, QuickLinks, StatsOverview };
