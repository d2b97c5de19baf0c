import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import Matrix, { type MatrixHead } from '../../components/matrix';
import type { ReportRow } from '../../data/reports';
import { dateFormat } from '../../lib/date-format';
import { getAdminSetting } from '../../lib/platform-settings';
import { formatCount } from '../../lib/format-count';
import { rangeSettings } from '../../lib/range-settings';
import { fieldOf, numberOf, textOf } from '../cells';
import { wordsOf } from './metrics';
import type { ReportChart } from '../types';

interface Props {
	rows: ReportRow[];
	chart: ReportChart;
	actions: ReactNode;
}

/** The hours of a week as squares. */
export function Calendar( { rows, chart, actions }: Props ) {
	const byMoment = new Map( rows.map( ( row ) => [ textOf( row.moment ), row ] ) );
	const zone = getAdminSetting( 'timeZone', '' );
	return (
		<Matrix
			title={ chart.label }
			format={ chart.type }
			rowsLabel={ __( 'Weekday', 'storeboard' ) }
			rows={ weekdays() }
			columns={ hours() }
			valueOf={ ( day, hour ) => {
				const row = byMoment.get( `${ day }-${ hour }` );
				const value = row && fieldOf( row, chart.key );
				// Of no orders there is no average.
				const none = chart.key.startsWith( 'avg_' ) ? null : 0;
				return typeof value === 'number' ? value : none;
			} }
			note={
				zone
					? /* translators: %s: name of a time zone, 'Europe/London'. */
						sprintf( __( 'Times are in your store’s time zone (%s).', 'storeboard' ), zone )
					: __( 'Times are in your store’s time zone.', 'storeboard' )
			}
			emptyMessage={ __(
				'No orders in this period. Choose a longer one to see when your customers buy.',
				'storeboard'
			) }
			actions={ actions }
		/>
	);
}

const pad = ( hour: number ) => String( hour ).padStart( 2, '0' );

/** Any Sunday. */
const SUNDAY = Date.UTC( 2026, 10, 1 );
const HOUR = 3_600_000;

const format = ( time: number, options: Intl.DateTimeFormatOptions ) => dateFormat( options ).format( time );

/** From the day on which the store's week begins. */
function weekdays(): MatrixHead[] {
	const { weekStartsOn } = rangeSettings();
	return Array.from( { length: 7 }, ( _, at ) => {
		const day = ( at + weekStartsOn ) % 7;
		const time = SUNDAY + day * 24 * HOUR;
		return {
			key: String( day ),
			label: format( time, { weekday: 'long' } ),
			short: format( time, { weekday: 'short' } ),
		};
	} );
}

/** Each third one is named at the edge. */
const hours = (): MatrixHead[] =>
	Array.from( { length: 24 }, ( _, hour ) => {
		const label = format( SUNDAY + hour * HOUR, { hour: 'numeric' } );
		return { key: pad( hour ), label, short: hour % 3 ? '' : label };
	} );

const isMonth = ( value: unknown ) => /^\d{4}-(0[1-9]|1[0-2])$/.test( textOf( value ) );

/** How many months lie between two, 'YYYY-MM'. */
const monthsBetween = ( from: string, to: string ) =>
	( Number( to.slice( 0, 4 ) ) - Number( from.slice( 0, 4 ) ) ) * 12 +
	Number( to.slice( 5 ) ) -
	Number( from.slice( 5 ) );

/** Customers by the month of their first order, and how many of them bought in each month since, or what they spent. */
export function Cohorts( { rows: given }: { rows: ReportRow[] } ) {
	// What a proxy or a plugin made of the answer may have no months.
	const rows = given.filter( ( { cohort, month } ) => isMonth( cohort ) && isMonth( month ) );
	const [ key, setKey ] = useState< 'customers_share' | 'sales' >( 'customers_share' );
	const { type } = wordsOf( key );
	const byPlace = new Map(
		rows.map( ( row ) => {
			const cohort = textOf( row.cohort );
			return [ `${ cohort } ${ monthsBetween( cohort, textOf( row.month ) ) }`, row ];
		} )
	);
	const cohorts = [ ...new Set( rows.map( ( { cohort } ) => textOf( cohort ) ) ) ];
	const last = rangeSettings().today.slice( 0, 7 );
	const most = cohorts[ 0 ] ? monthsBetween( cohorts[ 0 ], last ) : 0;
	// In the month of their first order all of them bought.
	const from = key === 'sales' ? 0 : 1;
	const hasAgain = rows.some( ( row ) => row.cohort !== row.month );
	return (
		<Matrix
			title={ __( 'Customers by the month of their first order', 'storeboard' ) }
			format={ type }
			rowsLabel={ __( 'First order', 'storeboard' ) }
			rows={ cohorts.map( ( cohort ) => {
				const month = format( Date.parse( `${ cohort }-01T00:00:00Z` ), { month: 'short', year: 'numeric' } );
				const size = numberOf( byPlace.get( `${ cohort } 0` )?.customers );
				return {
					key: cohort,
					short: month,
					label: sprintf(
						/* translators: 1: a month, 2: how many customers ordered first in it: 'Mar 2026 (12 customers)'. */
						_n( '%1$s (%2$s customer)', '%1$s (%2$s customers)', size, 'storeboard' ),
						month,
						formatCount( size )
					),
				};
			} ) }
			columns={ Array.from( { length: Math.max( 0, most - from + 1 ) }, ( _, at ) => {
				const months = at + from;
				const label = months
					? sprintf(
							/* translators: %d: a number of months. */
							_n( '%d month later', '%d months later', months, 'storeboard' ),
							months
						)
					: __( 'Same month', 'storeboard' );
				return { key: String( months ), label, short: label };
			} ) }
			valueOf={ ( cohort, months ) => {
				if ( monthsBetween( cohort, last ) < Number( months ) ) {
					return undefined;
				}
				const row = byPlace.get( `${ cohort } ${ months }` );
				return row ? numberOf( row[ key ] ) : 0;
			} }
			isTable
			emptyMessage={
				cohorts.length && ! hasAgain
					? __(
							'None of your new customers has come back yet. Those who do will show up here.',
							'storeboard'
						)
					: __( 'No orders yet. New customers will show up here.', 'storeboard' )
			}
			note={
				key === 'sales'
					? __( 'Total sales to these customers in each month, minus refunds.', 'storeboard' )
					: __( 'Share of these customers who ordered in each month.', 'storeboard' )
			}
			actions={ ( [ 'customers_share', 'sales' ] as const ).map( ( each ) => (
				<Button
					key={ each }
					__next40pxDefaultSize
					isPressed={ key === each }
					aria-pressed={ key === each }
					onClick={ () => setKey( each ) }
				>
					{ wordsOf( each ).label }
				</Button>
			) ) }
		/>
	);
}
