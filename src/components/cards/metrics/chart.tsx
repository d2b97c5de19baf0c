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
	const before = attributes.compare !== 'none' ? ranges.secondary : undefined;
	const ask = ( range: typeof ranges.primary ) =>
		queryOf( [ id ], range, { interval, perPage: 100, order: 'asc', ...narrowed( attributes ) } );
	const {
		values: [ answer ],
		previous,
		error,
		isIncomparable,
		awaited,
		retry,
	} = useAnswers( [ ask( ranges.primary ) ], before && [ ask( before ) ] );
	const shown = [
		{ range: ranges.primary, of: answer },
		...( before ? [ { range: before, of: previous[ 0 ] } ] : [] ),
	];
	const valueOf = ( totals: object | undefined ) =>
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
				series={ shown.map( ( { range: { label, days }, of }, at ) => ( {
					key: String( at ),
					label: `${ label } (${ days })`,
					total: valueOf( of?.totals ),
					points: ( of?.intervals ?? [] ).map( ( { start, end, totals } ) => ( {
						date: start,
						end,
						value: valueOf( totals ),
					} ) ),
				} ) ) }
				metric={ filterOf( attributes ) ? undefined : id }
				format={ answer?.metrics[ 0 ]?.format ?? 'number' }
				interval={ interval }
				type="line"
				isLoading={ ! answer && ! error }
				error={ error }
				onRetry={ ( mayFocus ) => retry().then( () => mayFocus && focusScreen() ) }
			/>
			<Notes
				notes={ answer?.notes }
				missing={ answer && isIncomparable ? ranges.compare : undefined }
				awaited={ awaited }
			/>
		</>
	);
}
