import { __ } from '@wordpress/i18n';
import type { CSSProperties } from 'react';
import { getPageSettings } from '../lib/page-settings';

/** As tall as the panels that come (includes/Shell/InitialMarkup.php prints the same before any script). */
export function TodayPlaceholder( { opened }: { opened?: string } ) {
	const { todayPanels, placedPanels = todayPanels, openedRows } = getPageSettings();

	return todayPanels.length === 0 ? null : (
		<>
			<h2 className="storeboard-home__today">{ __( 'Your store today', 'storeboard' ) }</h2>
			<div className="storeboard-card storeboard-today-placeholder" aria-hidden="true">
				{ placedPanels.map( ( name ) =>
					name === opened ? (
						<div
							key={ name }
							className={ `is-open is-${ name }${ openedRows === 0 ? ' is-empty' : '' }` }
							style={ { '--storeboard-rows': openedRows ?? undefined } as CSSProperties }
						/>
					) : (
						<div key={ name } />
					)
				) }
			</div>
		</>
	);
}
