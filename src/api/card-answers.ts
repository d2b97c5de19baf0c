import { addQueryArgs } from '@wordpress/url';
import { RequestError } from '../lib/request-error';
import { queryArgs, readAnswer, type MetricAnswer, type MetricQuery } from './query';
import { readCardTarget, type CardTarget } from './targets';
import { readCount, readEach, readList, readObject, readString } from './read';
import { query as request } from './request';

/** A metric of an answer, as the registry declares it (includes/Reports/Registry.php). */
export interface DeclaredMetric {
	key: string;
	label: string;
	format: 'currency' | 'number' | 'decimal' | 'percent';
	better: 'up' | 'down' | 'none';
}

export interface CardAnswer extends Omit< MetricAnswer, 'rows' > {
	metrics: DeclaredMetric[];
	/** What a row stands for: its label, and of what orders are split by its name; null of orders that were not read yet. */
	rows: { label: string; name: string | null; values: Record< string, number | null > }[];
	/** The store's target of what was asked for with a period, where there is one. */
	target?: CardTarget;
}

/** Reports of large stores take their time where sums may not answer. In milliseconds. */
const TIME_OUT = 90_000;

/** Asks the questions of several cards in one request. Each has an answer, or an error of its own. */
export async function fetchCardAnswers( queries: MetricQuery[] ): Promise< ( CardAnswer | RequestError )[] > {
	const { data } = await request(
		addQueryArgs( '/storeboard/v1/home-cards/answers', { queries: queries.map( queryArgs ) } ),
		( body ) =>
			readList( readObject( body, 'Answers' ).answers, 'Answers' ).map( ( each, at ) =>
				readOne( each, queries[ at ]! )
			),
		undefined,
		{ timeOut: TIME_OUT }
	);
	return data;
}

function readOne( each: unknown, query: MetricQuery ): CardAnswer | RequestError {
	const { status, body } = readObject( each, 'Answer' );
	const reply = readObject( body, 'Answer' );
	const code = readCount( status, 'Status' );
	if ( code >= 400 ) {
		const kind = code === 401 || code === 403 ? 'forbidden' : code < 500 ? 'refused' : 'server'; // eslint-disable-line no-nested-ternary -- Three cases of one value, in their order.
		return new RequestError( kind, readString( reply.message ), readString( reply.code ) );
	}
	const named = readList( reply.rows, 'Rows' ).map( ( given ) => {
		const row = readObject( given, 'Row' );
		const name = row[ query.by ?? '' ];
		return { label: readString( row.label ), name: typeof name === 'string' ? name : null };
	} );
	const { rows, ...answer } = readAnswer( { ...reply, rows: [] }, query );
	const values = readAnswer(
		{ ...reply, rows: [], intervals: readList( reply.rows, 'Rows' ).map( ( totals ) => ( { totals } ) ) },
		query
	).intervals;
	return {
		...answer,
		...( reply.target ? { target: readCardTarget( readObject( reply.target, 'Target' ) ) } : {} ),
		rows: values.map( ( { totals }, at ) => ( {
			...( named[ at ] ?? { label: '', name: null } ),
			values: totals,
		} ) ),
		metrics: readEach( readList( reply.metrics, 'Metrics' ), ( one ) => {
			const metric = readObject( one, 'Metric' );
			const format = readString( metric.format );
			return {
				key: readString( metric.key ),
				label: readString( metric.label ),
				format: ( format === 'integer' ? 'number' : format ) as DeclaredMetric[ 'format' ],
				better: readString( metric.better ) as DeclaredMetric[ 'better' ],
			};
		} ),
	};
}
