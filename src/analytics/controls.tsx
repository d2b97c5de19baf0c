import type { RangeSettings } from '../lib/date-range';
import type { Query } from '../lib/report-query';
import type { ReportView } from './requests';

export interface ControlsProps {
	query: Query;
	view: ReportView;
	settings: RangeSettings;
	onChange: ( query: Query ) => void;
}

/** What the owner narrows the report by. */
export function Controls( { view }: ControlsProps ) {
	return view.report.filters.length ? null : null;
}
