import { Fragment, useMemo, useState } from '@wordpress/element';
import { __, isRTL } from '@wordpress/i18n';
import type { KeyboardEvent, ReactElement } from 'react';
import type { Query } from '../../lib/location';
import { AccountMenu } from '../../components/account-menu';
import { ActivityTab } from './activity-tab';
import { FeedbackTab } from './feedback-tab';
import { HelpTab } from './help-tab';
import { PanelPlace } from './panel-tab';
import { PreviewTab } from './preview-tab';
import { SetupTab } from './setup-tab';
import { LAST, PANELS, tabsOf, type TabName } from './tabs';
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
	const [ place, setPlace ] = useState< HTMLElement | null >( null );
	const title = __( 'Store Activity', 'storeboard' );
	const file = useMemo( () => window.location.pathname.split( '/' ).pop(), [] );
	const names = tabsOf( { isEmbedded, query, file }, !! setup ).filter(
		( name ) => LAST.includes( name ) === ( side === 1 )
	);

	return (
		<div className="storeboard-tabs">
			{ side === 0 && <h2 className="screen-reader-text">{ title }</h2> }
			<PanelPlace.Provider value={ place }>
				{ runsOf( names ).map( ( run ) => {
					const inTurn = run.map( ( name ) => (
						<Fragment key={ name }>{ tabs[ name ]( { isEmbedded, query } ) }</Fragment>
					) );
					return hasPanel( run ) ? (
						// eslint-disable-next-line jsx-a11y/interactive-supports-focus -- Its tabs have the focus: it only moves it.
						<div key={ run[ 0 ] } role="tablist" aria-label={ title } onKeyDown={ moveFocus }>
							{ inTurn }
						</div>
					) : (
						inTurn
					);
				} ) }
			</PanelPlace.Provider>
			{ hasPanel( names ) && <div ref={ setPlace } className="storeboard-tabs__panel" /> }
		</div>
	);
}

const hasPanel = ( names: TabName[] ) => names.some( ( name ) => PANELS.includes( name ) );

/** The names, those with panels that stand beside each other together. */
const runsOf = ( names: TabName[] ) =>
	names.reduce< TabName[][] >( ( runs, name ) => {
		const last = runs.at( -1 );
		return last && hasPanel( last ) && hasPanel( [ name ] )
			? [ ...runs.slice( 0, -1 ), [ ...last, name ] ]
			: [ ...runs, [ name ] ];
	}, [] );

/** The arrow keys go from tab to tab, round and round. */
function moveFocus( { key, currentTarget, target }: KeyboardEvent< HTMLElement > ) {
	const all = Array.from( currentTarget.querySelectorAll< HTMLElement >( '[role="tab"]' ) );
	const at = all.indexOf( target as HTMLElement );
	if ( at !== -1 && ( key === 'ArrowRight' || key === 'ArrowLeft' ) ) {
		const step = ( key === 'ArrowRight' ) === isRTL() ? -1 : 1;
		all.at( ( at + step ) % all.length )?.focus();
	}
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
