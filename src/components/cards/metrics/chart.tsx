import { useContext } from '@wordpress/element';
import { Chart } from '../../chart';
import { focusScreen } from '../../../lib/focus-screen';
import type { CardProps } from '../types';
import { CardsContext } from '../page';
import { FilterLine, Notes } from './filter-line';
import { filterOf, metricUrl, narrowed, queryOf, useAnswers, useRanges } from './use-answers';
import './style.scss';

/** A number over time, beside what it is compared with. */
export default function MetricChart( { attributes, title }: CardProps ) {
	const id = String( attributes.metric );
	const key = id.split( '/' )[ 1 ]!;
	const ranges = useRanges( attributes );
	const { name, period } = useContext( CardsContext );
	// The query knows no hours.
	const interval = ranges.interval === 'hour' ? 'day' : ranges.interval;
	const shown = [
		ranges.primary,
		...( attributes.compare !== 'none' && ranges.secondary ? [ ranges.secondary ] : [] ),
	];
	const { values, error, load } = useAnswers(
		shown.map( ( range ) =>
			queryOf( [ id ], range, { interval, perPage: 100, order: 'asc', ...narrowed( attributes ) } )
		)
	);
	const of = ( totals: object | undefined ) =>
		( totals as Record< string, number | null > | undefined )?.[ key ] ?? null;

	return (
		<>
			<FilterLine attributes={ attributes } />
			<Chart
				isPlain
				title={ title }
				titleUrl={ metricUrl( id, attributes, period ) }
				// Below the heading of the card (box.tsx).
				headingLevel={ name === 'overview' ? 4 : 3 }
				series={ shown.map( ( { label, days }, at ) => ( {
					key: String( at ),
					label: `${ label } (${ days })`,
					total: of( values[ at ]?.totals ),
					points: ( values[ at ]?.intervals ?? [] ).map( ( { start, end, totals } ) => ( {
						date: start,
						end,
						value: of( totals ),
					} ) ),
				} ) ) }
				metric={ filterOf( attributes ) ? undefined : id }
				format={ values[ 0 ]?.metrics[ 0 ]?.format ?? 'number' }
				interval={ interval }
				type="line"
				isLoading={ ! values[ 0 ] && ! error }
				error={ values[ 0 ] ? undefined : error }
				onRetry={ ( mayFocus ) => load().then( () => mayFocus && focusScreen() ) }
			/>
			<Notes notes={ values[ 0 ]?.notes } />
		</>
	);
}
