import { PluginArea } from '@wordpress/plugins';
import type { ReactNode } from 'react';
import type { PageLayout } from '../extend/pages';
import { PlatformLayout } from '../extend/platform-layout';
import { reportExtensionError } from '../extend/extension-errors';
import { ExtensionSlot } from '../extend/slots';
import { pathOf, type Query } from '../lib/location';
import { Alerts } from '../shell/frame/alerts';
import { AppBanner } from './app-banner';
import { ExtensionErrors } from '../shell/frame/extension-errors';
import { Header } from '../shell/frame/header';
import { NoticeArea } from '../shell/frame/notice-area';
import { HeaderTabs } from './header-tabs';
import { Reminder } from './reminder';
import { Snackbars } from '../shell/frame/snackbars';

interface Props {
	heading: string;
	query: Query;
	/** What a page does not say is shown. */
	layout?: PageLayout;
	hasHeader: boolean;
	children: ReactNode;
}

/** Where extensions register their parts. */
const SCOPES = [ 'woocommerce-admin', 'woocommerce-tasks' ];

/** The frame of every screen, in the boxes that PHP printed (includes/Shell/InitialMarkup.php). */
export const Layout = ( { heading, query, layout = {}, hasHeader, children }: Props ) => (
	<div className="woocommerce-layout storeboard-layout">
		<AppBanner hasHeader={ hasHeader } />
		<Reminder query={ query } hasHeader={ hasHeader } />
		{ hasHeader && (
			<Header heading={ heading } query={ query }>
				<HeaderTabs query={ query } />
			</Header>
		) }
		<div className="woocommerce-layout__primary" id="woocommerce-layout__primary">
			{ layout.showNotices !== false && <NoticeArea key={ `${ pathOf( query ) } ${ query.task }` } /> }
			<ExtensionErrors />
			<Alerts hasAlerts={ layout.showStoreAlerts !== false } />
			<div className="woocommerce-layout__main">{ children }</div>
		</div>
		{ layout.footer !== false && (
			<ExtensionSlot name="woocommerce_footer_item">
				{ ( fills ) => <div className="woocommerce-layout__footer">{ fills }</div> }
			</ExtensionSlot>
		) }
		<Snackbars />
		{ layout.showPluginArea !== false && (
			<PlatformLayout>
				{ SCOPES.map( ( scope ) => (
					<PluginArea
						key={ scope }
						scope={ scope }
						onError={ ( name, error ) => reportExtensionError( name, scope, error ) }
					/>
				) ) }
			</PlatformLayout>
		) }
	</div>
);
