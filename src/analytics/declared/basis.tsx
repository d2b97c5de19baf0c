import { __, sprintf } from '@wordpress/i18n';
import type { ReportRows, Stats } from '../../data/reports';
import { formatMoney } from '../../lib/money';
import type { Query } from '../../lib/report-query';
import { formatValue } from '../../lib/value-format';
import { textOf } from '../cells';
import { Cohorts } from './figures';
import { groupingOf, groupOf, wordsOf } from './metrics';
import type { Declaration } from './types';

const mapOf = ( value: unknown ) =>
	( typeof value === 'object' && value !== null ? value : {} ) as Record< string, unknown >;
const listOf = ( value: unknown ) => ( Array.isArray( value ) ? value.map( mapOf ) : [] );

const isSame = ( one: Record< string, unknown >, other: Record< string, unknown > ) =>
	one.where === other.where && one.why === other.why;

interface Told {
	stats: Stats | undefined;
	/** The rows, which may be counted otherwise than the stats above them. */
	list?: ReportRows;
	query: Query;
}

/** Says above the figures of a report what is in other currencies, which few stores have. */
export const currenciesOf = ( declared: Declaration ) =>
	function Currencies( { stats }: Told ) {
		const apart = stats && stats.about.source !== 'none' ? listOf( stats.about.currencies ) : [];
		return apart.length > 0 ? (
			<div className="storeboard-report__basis">
				<p>
					{ __(
						'Some orders are in other currencies. They aren’t converted, so they aren’t part of the stats below:',
						'storeboard'
					) }
				</p>
				<ul>
					{ apart.map( ( { currency, totals } ) => (
						<li key={ textOf( currency ) }>
							{ figuresOf( declared, textOf( currency ), mapOf( totals ) ) }
						</li>
					) ) }
				</ul>
			</div>
		) : null;
	};

/**
 * Says below a report by which days it counts, and where else such numbers are counted otherwise. There it moves nothing when it comes.
 */
export const basisOf = ( { by, known, basis: ownBasis, below, note }: Declaration ) =>
	function Basis( { stats, list, query }: Told ) {
		// Without its rows the table above it is short: what stands below it would move when they come.
		if ( ! stats || ! list || stats.about.source === 'none' ) {
			return null;
		}
		const { basis, differs } = stats.about;
		const others = [ differs, list.about?.differs ]
			.flatMap( listOf )
			.filter( ( one, at, all ) => all.findIndex( ( other ) => isSame( one, other ) ) === at );
		const ofLines = !! groupingOf( groupOf( by, query ) ).base;
		const share = known && ( stats.numbers[ known.metric ] ?? 0 );
		return (
			<>
				{ below && <Cohorts /> }
				<p className="storeboard-report__basis">
					{ ownBasis?.() ?? wordsOfBasis( mapOf( basis ) ) } { note }{ ' ' }
					{ ofLines && !! share && share < 100 && known?.ofItems?.() }
				</p>
				{ others.length > 0 && (
					<details className="storeboard-report__basis">
						<summary>{ __( 'Why does this differ from other places?', 'storeboard' ) }</summary>
						<dl>
							{ others.map( ( { where, why } ) => (
								<div key={ `${ textOf( where ) } ${ textOf( why ) }` }>
									<dt>{ textOf( where ) }</dt>
									<dd>{ textOf( why ) }</dd>
								</div>
							) ) }
						</dl>
					</details>
				) }
			</>
		);
	};

function wordsOfBasis( { date_type: type, refund_day: day }: Record< string, unknown > ) {
	const date =
		type === 'date_created'
			? __( 'the date they were placed', 'storeboard' )
			: __( 'the date they were paid', 'storeboard' );
	return day === 'order'
		? /* translators: %s: 'the date they were placed' or 'the date they were paid'. */
			sprintf( __( 'Orders count by %s, and refunds on their order’s day.', 'storeboard' ), date )
		: /* translators: %s: 'the date they were placed' or 'the date they were paid'. */
			sprintf( __( 'Orders count by %s, and refunds on the day they were made.', 'storeboard' ), date );
}

/** 'GBP: Total sales £60.00, Orders 1'. */
function figuresOf( declared: Declaration, currency: string, totals: Record< string, unknown > ) {
	const known = declared.figures.flatMap( ( key ) => {
		const value = totals[ key ];
		const { label, type } = wordsOf( key, declared );
		return typeof value === 'number'
			? [ `${ label } ${ type === 'currency' ? formatMoney( value, currency ) : formatValue( value, type ) }` ]
			: [];
	} );
	return `${ currency }: ${ known.join( ', ' ) }`;
}
