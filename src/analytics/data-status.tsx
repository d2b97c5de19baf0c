import { getPageSettings } from '../lib/page-settings';
import { DataAsOf } from './data-as-of';
import { useControls } from './lazy-controls';

export interface DataStatusProps {
	/** Is called once there is something new to show, and to ask for the report again. */
	onUpdated: () => Promise< unknown >;
	/** When the server made what shows, as Unix time in milliseconds; undefined while nothing does. */
	madeAt?: number;
}

/**
 * How old the data is and the one way to renew it. What asks the server comes with the script of the controls; where that does not come, the age of what
 * shows is told all the same.
 */
export function DataStatus( { onUpdated, madeAt }: DataStatusProps ) {
	const { part, error } = useControls();
	const { importsByTurns } = getPageSettings().reports ?? {};

	if ( part ) {
		return <part.DataState onUpdated={ onUpdated } madeAt={ madeAt } />;
	}
	return importsByTurns && ! error ? (
		<div className="storeboard-report__status is-reserved" aria-hidden="true" />
	) : (
		<DataAsOf madeAt={ madeAt } onRefresh={ onUpdated } />
	);
}
