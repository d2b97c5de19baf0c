import { __ } from '@wordpress/i18n';
import { ErrorMessage } from '../../components/error-message';
import { SkeletonList } from '../../components/skeleton';
import { lazyPart } from '../../components/lazy-part';
import { LayoutName } from '../../extend/platform-layout';
import type { Query } from '../../lib/location';
import { PanelTab } from './panel-tab';
import { fillOf, ProgressIcon } from './progress-icon';
import { useSetup } from './use-setup';

/** What tracking calls the place of the lists. */
const CONTEXT = 'page/activity-panel';

const loadLists = () => import( /* webpackChunkName: "activity-setup" */ '../../setup/task-list' );

/** The way back to the setup: its icon says how far it is, its panel has the lists. */
export function SetupTab( { query }: { query: Query } ) {
	const setup = useSetup();
	const { complete, left } = setup ?? { complete: 0, left: 0 };

	return (
		<PanelTab
			name="setup"
			title={ __( 'Finish setup', 'storeboard' ) }
			icon={ <ProgressIcon fill={ fillOf( complete, complete + left ) } /> }
			address={ query }
			prefetch={ loadLists }
		>
			<LayoutName.Provider value={ CONTEXT }>
				<Lists />
			</LayoutName.Provider>
		</PanelTab>
	);
}

const Lists = lazyPart( loadLists, {
	pick: ( part ) => part.TaskLists,
	failed: ( { failure } ) => (
		<ErrorMessage what={ __( 'Couldn’t load your setup tasks.', 'storeboard' ) } { ...failure } />
	),
	placeholder: () => <SkeletonList />,
} );
