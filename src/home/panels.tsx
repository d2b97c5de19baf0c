import { __ } from '@wordpress/i18n';
import { ExtensionSlot } from '../extend/slots';
import type { ScreenProps } from '../extend/pages';
import { getPageSettings } from '../lib/page-settings';
import { ActivityPanels } from '../panels/activity';
import { Inbox } from '../panels/inbox';
import { PromoCard } from '../panels/promo-card/lazy';
import { QuickLinks } from '../panels/quick-links';
import { StatsOverview } from '../panels/stats';
import { useIsSettingUp } from './use-columns';
import { useVisiblePanels } from './use-visible-panels';

/** What the owner of a running store looks at first: orders, stock and reviews. */
export function Today( { query }: { query: ScreenProps[ 'query' ] } ) {
	const { todayPanels, actionableStatuses, usesOrdersScreen, hasOrders, hasProducts } = getPageSettings();

	return (
		<>
			{ todayPanels.length > 0 && (
				<h2 className="storeboard-home__today">{ __( 'Your store today', 'storeboard' ) }</h2>
			) }
			<ExtensionSlot name="experimental_woocommerce_wcpay_feature" />
			<ActivityPanels
				panels={ todayPanels }
				openedPanel={ query.opened_panel }
				actionableStatuses={ actionableStatuses }
				usesOrdersScreen={ usesOrdersScreen }
				hasOrders={ hasOrders }
				hasProducts={ hasProducts }
			/>
		</>
	);
}

/** Below the lists. */
export function FirstColumn() {
	useVisiblePanels();

	return (
		<>
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
