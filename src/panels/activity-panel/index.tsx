import { Fragment, useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { Query } from '../../lib/location';
import { AccountMenu } from './account-menu';
import { ActivityTab } from './activity-tab';
import { FeedbackTab } from './feedback-tab';
import { HelpTab } from './help-tab';
import { PreviewTab } from './preview-tab';
import { SetupTab } from './setup-tab';
import { LAST, tabsOf, type TabName } from './tabs';
import { useSetup } from './use-setup';
import './style.scss';

interface Props {
	/** Whether it stands on a classic page. */
	isEmbedded: boolean;
	/** The query of the address. */
	query: Query;
}

interface TabsProps extends Omit< Props, 'isEmbedded' > {
	/** 0 for the tabs before home's Display options, 1 for those behind them. */
	side: 0 | 1;
	isEmbedded?: boolean;
}

/** What each tab shows. */
const tabs: Record< TabName, ( props: Props ) => ReactElement | null > = {
	activity: ( props ) => <ActivityTab { ...props } />,
	feedback: () => <FeedbackTab />,
	setup: ( { query } ) => <SetupTab query={ query } />,
	previewSite: () => <PreviewTab name="previewSite" />,
	previewStore: () => <PreviewTab name="previewStore" />,
	account: () => <AccountMenu />,
	help: ( { query } ) => <HelpTab query={ query } />,
};

/** The tabs of one side, for a header that puts them into their place itself. */
export function Tabs( { side, isEmbedded = false, query }: TabsProps ) {
	const setup = useSetup();
	const file = useMemo( () => window.location.pathname.split( '/' ).pop(), [] );
	const names = tabsOf( { isEmbedded, query, file }, !! setup ).filter(
		( name ) => LAST.includes( name ) === ( side === 1 )
	);

	return (
		<div className="storeboard-tabs">
			{ side === 0 && <h2 className="screen-reader-text">{ __( 'Store Activity', 'storeboard' ) }</h2> }
			{ names.map( ( name ) => (
				<Fragment key={ name }>{ tabs[ name ]( { isEmbedded, query } ) }</Fragment>
			) ) }
		</div>
	);
}

/** The tabs at the end of the header, in the box that extensions know. */
export default function ActivityPanel( props: Props ) {
	return (
		<div className="woocommerce-layout__activity-panel" id="woocommerce-activity-panel">
			<Tabs side={ 0 } { ...props } />
			<Tabs side={ 1 } { ...props } />
		</div>
	);
}
