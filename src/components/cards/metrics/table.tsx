import { useContext, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ErrorMessage } from '../../error-message';
import type { Base } from '../../../data/card-answers';
import { formatValue } from '../../../lib/value-format';
import type { CardProps } from '../types';
import { CardsContext } from '../page';
import { FilterLine, Notes } from './filter-line';
import { narrowed, queryOf, reportUrl, useAnswers, useRanges } from './use-answers';
import './style.scss';

const ROWS = 5;

/** What rows stand for: the metrics that are shown of them, and the report that shows all. */
const TABLES: Record< string, { base: Base; keys: string[]; report: string } > = {
	product: { base: 'products', keys: [ 'net_revenue', 'items_sold' ], report: 'products' },
	category: { base: 'categories', keys: [ 'net_revenue', 'items_sold' ], report: 'categories' },
	coupon: { base: 'coupons', keys: [ 'amount', 'orders_count' ], report: 'coupons' },
	payment_method: { base: 'orders', keys: [ 'total_sales', 'orders_count' ], report: 'payment-methods' },
	origin: { base: 'orders', keys: [ 'total_sales', 'orders_count' ], report: 'channels' },
	device: { base: 'orders', keys: [ 'total_sales', 'orders_count' ], report: 'channels' },
};

/** The first rows of a report. */
export default function MetricTable( { attributes, title, headingId }: CardProps ) {
	const by = String( attributes.by );
	const { base, keys, report } = TABLES[ by ] ?? TABLES.product!;
	const ranges = useRanges( attributes );
	const { period } = useContext( CardsContext );
	const place = useRef< HTMLDivElement >( null );
	const {
		values: [ answer ],
		error,
		awaited,
		retry,
	} = useAnswers( [
		queryOf(
			keys.map( ( key ) => `${ base }/${ key }` ),
			ranges.primary,
			{ by: by as never, perPage: ROWS, orderby: keys[ 0 ], order: 'desc', ...narrowed( attributes ) }
		),
	] );

	return (
		<div ref={ place } tabIndex={ -1 } className="storeboard-metric">
			{ ! period && (
				<p className="storeboard-metric__period">{ `${ ranges.primary.label } (${ ranges.primary.days })` }</p>
			) }
			<FilterLine attributes={ attributes } />
			{ content() }
			<Notes notes={ answer?.notes } awaited={ awaited } />
			<a className="storeboard-metric__all" href={ reportUrl( report, attributes, period ) }>
				{ __( 'View full report', 'storeboard' ) }
			</a>
		</div>
	);

	function content() {
		if ( error ) {
			return (
				<ErrorMessage
					what={ __( 'Couldn’t load your stats.', 'storeboard' ) }
					error={ error }
					onRetry={ async ( mayFocus ) => {
						await retry();
						if ( mayFocus ) {
							place.current?.focus();
						}
					} }
				/>
			);
		}
		if ( answer && ! answer.rows.length ) {
			return <p className="storeboard-metric__none">{ __( 'No sales in this period.', 'storeboard' ) }</p>;
		}
		return (
			<table className="storeboard-metric__table" aria-labelledby={ headingId } aria-busy={ ! answer }>
				<thead>
					<tr>
						<th scope="col">{ title }</th>
						{ keys.map( ( key ) => (
							<th key={ key } scope="col" className="is-numeric">
								{ answer?.metrics.find( ( metric ) => metric.key === key )?.label }
							</th>
						) ) }
					</tr>
				</thead>
				<tbody>
					{ ( answer?.rows ?? [] ).map( ( { label, values }, at ) => (
						<tr key={ at }>
							<th scope="row" dir="auto">
								{ label || __( 'Unknown', 'storeboard' ) }
							</th>
							{ keys.map( ( key ) => (
								<td key={ key } className="is-numeric">
									<bdi>
										{ formatValue(
											values[ key ] ?? null,
											answer?.metrics.find( ( metric ) => metric.key === key )?.format ?? 'number'
										) }
									</bdi>
								</td>
							) ) }
						</tr>
					) ) }
				</tbody>
			</table>
		);
	}
}
