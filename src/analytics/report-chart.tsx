import Chart from '../components/chart/chart';
import type { ChartProps } from '../components/chart';
import type { Stats } from '../data/reports';
import type { Ranges } from '../lib/date-range';
import { itemSeries, timeSeries } from './chart-data';
import { TargetLink } from '../components/target-link';

interface ReportChartProps extends ChartProps {
	/** Of the stats: what shows. */
	chart: string;
	ranges: Ranges;
	/** Undefined while they are on their way. */
	stats: [ primary?: Stats, secondary?: Stats ];
}

/** The chart of a report's stats. What it draws is made here, so that the page of reports is small. */
export default function ReportChart( { chart, ranges, stats: [ primary, secondary ], ...props }: ReportChartProps ) {
	return (
		<Chart
			{ ...props }
			actions={
				<>
					<TargetLink metric={ props.metric } />
					{ props.actions }
				</>
			}
			series={
				props.mode === 'item' ? itemSeries( chart, primary ) : timeSeries( chart, ranges, primary, secondary )
			}
		/>
	);
}
