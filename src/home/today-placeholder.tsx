import { __ } from '@wordpress/i18n';
import { getPageSettings } from '../lib/page-settings';

/** As tall as the panels that come (includes/Admin/FirstWords.php prints the same before any script). */
export const TodayPlaceholder = ( { opened }: { opened?: string } ) =>
	getPageSettings().todayPanels.length === 0 ? null : (
		<>
			<h2 className="storeboard-home__today">{ __( 'Your store today', 'storeboard' ) }</h2>
			<div className="storeboard-card storeboard-today-placeholder" aria-hidden="true">
				{ getPageSettings().todayPanels.map( ( name ) => (
					<div key={ name } className={ name === opened ? `is-open is-${ name }` : undefined } />
				) ) }
			</div>
		</>
	);
