import { PluginArea } from '@wordpress/plugins';
import type { ReactNode } from 'react';
import type { PageLayout } from '../extend/pages';
import { PlatformLayout } from '../extend/platform-layout';
import { reportExtensionError } from '../extend/extension-errors';
import { ExtensionSlot } from '../extend/slots';
import { pathOf, type Query } from '../lib/location';
import { Alerts } from '../panels/frame/alerts';
import { AppBanner } from './app-banner';
import { ExtensionErrors } from '../panels/frame/extension-errors';
import { Header } from '../panels/frame/header';
import { NoticeArea } from '../panels/frame/notice-area';
import { HeaderTabs } from './header-tabs';
import { Reminder } from './reminder';
import { Snackbars } from '../panels/frame/snackbars';

interface Props {
	heading: string;
	query: Query;
	/** What a page does not say is shown. */
	layout?: PageLayout;
	children: ReactNode;
}

/** The frame of every screen, in the boxes that PHP printed (includes/Admin/InitialMarkup.php). */
export const Layout = ( { heading, query, layout = {}, children }: Props ) => (
	<div className="woocommerce-layout storeboard-layout">
		<AppBanner hasHeader={ layout.header !== false } />
		<Reminder query={ query } hasHeader={ layout.header !== false } />
		{ layout.header !== false && (
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
				<PluginArea scope="woocommerce-admin" onError={ reportScope( 'woocommerce-admin' ) } />
				<PluginArea scope="woocommerce-tasks" onError={ reportScope( 'woocommerce-tasks' ) } />
			</PlatformLayout>
		) }
	</div>
);

const reportScope = ( scope: string ) => ( name: string, error: Error ) => reportExtensionError( name, scope, error );
