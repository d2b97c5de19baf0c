import { __ } from '@wordpress/i18n';
import { inbox } from '@wordpress/icons';
import { can } from '../../lib/page-settings';
import { pathOf, type Query } from '../../lib/location';
import { Inbox } from '../inbox';
import { PanelTab } from './panel-tab';
import './style.scss';

interface Props {
	/** Whether it stands on a classic page. */
	isEmbedded: boolean;
	/** The query of the address. */
	query: Query;
}

/** The tabs at the end of the header. */
export default function ActivityPanel( { isEmbedded, query }: Props ) {
	const isHome = ! isEmbedded && pathOf( query ) === '/';

	return (
		<div className="woocommerce-layout__activity-panel" id="woocommerce-activity-panel">
			{ ! isHome && can( 'manage_woocommerce' ) && (
				<PanelTab name="activity" title={ __( 'Activity', 'storeboard' ) } icon={ inbox } address={ query }>
					<Inbox />
				</PanelTab>
			) }
		</div>
	);
}
