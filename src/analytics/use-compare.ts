import type { TableCompare } from '../components/report-table';
import { chooseOption, flatten, splitIds, type Query } from '../lib/report-query';
import { getPersistedNames } from '../extend/persisted-queries';
import type { ReportView } from './requests';

/** Comparing rows of a report: undefined where its items are not compared. */
export function useCompare(
	{ query, report, table }: ReportView,
	open: ( query: Query ) => void
): TableCompare | undefined {
	const { item } = table;
	const config = report.filters.find( ( { filters } ) =>
		flatten( filters ).some( ( { value } ) => value === `compare-${ item?.param }` )
	);
	if ( ! item || ! config || table !== report ) {
		return undefined;
	}
	const value = `compare-${ item.param }`;
	return {
		selected: query[ config.param ] === value ? splitIds( query[ item.param ] ?? '' ) : [],
		onCompare: ( keys ) => open( chooseOption( query, config, value, keys, getPersistedNames() ) ),
	};
}
