import { resolveSelect, useDispatch, useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { ErrorMessage } from '../components/error-message';
import { FormSkeleton } from '../components/form';
import { areSettingsPreloaded, store } from '../data/analytics-settings';
import { focusScreen } from '../lib/focus-screen';
import { can } from '../lib/page-settings';
import { useRevalidate } from '../lib/use-revalidate';
import { IMPORT_MODE } from './config';
import { Import } from './import';
import { WhoSeesReports } from './report-access';
import { SettingsForm } from './settings-form';
import { Targets } from './targets';
import './style.scss';

/** How many fields the skeleton has: the settings that every store has. */
const FIELDS = 4;

/** Reads only what the page brought along: the first paint waits for it. */
export const prepare = async () => areSettingsPreloaded() && resolveSelect( store ).getSettings();

/** What the reports count and how they begin, and the import of what happened before they were there. */
export default function AnalyticsSettings() {
	return (
		<div className="storeboard-analytics-settings">
			{ can( 'manage_woocommerce' ) ? <Settings /> : <NotYours /> }
		</div>
	);
}

function Settings() {
	const { value: settings, madeAt, error } = useSelect( ( select ) => select( store ).getSettings(), [] );
	const { reloadSettings } = useDispatch( store );
	useRevalidate( madeAt, reloadSettings );

	return (
		<>
			<section className="storeboard-card" aria-busy={ ! settings && ! error }>
				<h2>{ __( 'Analytics settings', 'storeboard' ) }</h2>
				{ settings && <SettingsForm settings={ settings } /> }
				{ ! settings && ! error && <FormSkeleton fields={ FIELDS } /> }
				{ ! settings && !! error && (
					<ErrorMessage
						what={ __( 'Couldn’t load your analytics settings.', 'storeboard' ) }
						error={ error }
						onRetry={ ( mayFocus ) => reloadSettings().then( () => mayFocus && focusScreen() ) }
					/>
				) }
			</section>
			{ /* Its place is below the settings: it would move down once they are there. */ }
			{ ( settings || error ) && (
				<>
					<Import hasLastProcessed={ !! settings && IMPORT_MODE in settings.values } />
					{ can( 'view_woocommerce_reports' ) && <Targets /> }
					{ can( 'manage_options' ) && <WhoSeesReports /> }
				</>
			) }
		</>
	);
}

/** The server tells these users nothing of it: they see reports, and do not manage the store. */
const NotYours = () => (
	<section className="storeboard-card">
		<h2>{ __( 'Analytics settings', 'storeboard' ) }</h2>
		<p>{ __( 'You don’t have permission to manage analytics settings.', 'storeboard' ) }</p>
	</section>
);
