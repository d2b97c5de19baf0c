import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import Matrix, { type MatrixHead } from '../../components/matrix';
import type { ReportRow } from '../../data/reports';
import { userLocale } from '../../lib/durations';
import { getAdminSetting } from '../../lib/platform-settings';
import { rangeSettings } from '../../lib/range-settings';
import { fieldOf, textOf } from '../cells';
import type { ReportChart } from '../types';

interface Props {
	rows: ReportRow[];
	chart: ReportChart;
	actions: ReactNode;
}

/** The hours of a week as squares. */
export default function Calendar( { rows, chart, actions }: Props ) {
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

const format = ( time: number, options: Intl.DateTimeFormatOptions ) =>
	new Intl.DateTimeFormat( userLocale(), { ...options, timeZone: 'UTC' } ).format( time );

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
