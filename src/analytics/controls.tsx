import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { DateRangePicker } from '../components/date-range-picker';
import { QuickEditPanel } from '../components/quick-editor';
import { ReportFilters } from '../components/filters';
import { useLookupSource } from '../data/lookups';
import { getPersistedNames } from '../extend/persisted-queries';
import type { RangeSettings } from '../lib/date-range';
import { toQuery } from '../lib/date-range/to-query';
import type { Query } from '../lib/report-query';
import { withNames } from './filter-names';
import type { Report } from './types';

export { DataState } from './data-state';
export { LongWait } from '../components/long-wait';
export { ready } from './newer';
export { openDays } from './open-days';
export { TableSearch } from './table-search';

export interface ControlsProps {
	/** The address, whose filters show, and the period if there is one. */
	view: { query: Query; report: Pick< Report, 'filters' | 'advancedFilters' > & { id?: string }; ranges?: unknown };
	settings: RangeSettings;
	/** Where what a filter asks for besides stands. */
	panel: HTMLElement | null;
	onChange: ( query: Query ) => void;
	/** A product that shows was edited beside the report. */
	onEdited?: () => void;
}

/** What the owner narrows the report by: its period and its filters. */
export default function Controls( { view, settings, panel, onChange, onEdited }: ControlsProps ) {
	const { query, report } = view;
	const { id = '', filters, advancedFilters } = report;
	const advanced = useMemo( () => advancedFilters && withNames( id, advancedFilters ), [ id, advancedFilters ] );
	const source = useLookupSource();

	return (
		<div className="storeboard-report__controls">
			{ onEdited && <QuickEditPanel onSaved={ onEdited } /> }
			<h2 className="screen-reader-text">{ __( 'Filters', 'storeboard' ) }</h2>
			{ !! view.ranges && (
				<DateRangePicker
					query={ query }
					settings={ settings }
					onUpdate={ ( choice ) => onChange( merge( query, toQuery( choice, settings ) ) ) }
				/>
			) }
			{ filters.length > 0 && (
				<ReportFilters
					query={ query }
					report={ id }
					filters={ filters }
					advanced={ advanced }
					source={ source }
					panel={ panel }
					persisted={ getPersistedNames() }
					onChange={ onChange }
				/>
			) }
		</div>
	);
}

/** An address with some arguments changed; undefined takes one away, and the first page shows. */
function merge( query: Query, changes: Record< string, string | undefined > ): Query {
	const merged: [ string, string | undefined ][] = Object.entries( { ...query, ...changes, paged: undefined } );
	return Object.fromEntries( merged.filter( ( entry ): entry is [ string, string ] => entry[ 1 ] !== undefined ) );
}
