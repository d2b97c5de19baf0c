import { formatNumber } from '../../lib/money';
import { formats } from '../../lib/value-format';
import { declare, isReport } from '../reports';
import { busyHours } from './busy-hours';
import { channels } from './channels';
import { declareForeign } from './foreign';
import { reportOf } from './make-report';
import { paymentMethods } from './payment-methods';
import { profit } from './profit';
import { repeatCustomers } from './repeat-customers';
import { stockSales } from './stock-sales';

formats.percent = ( value ) => `${ formatNumber( value, 1 ) }%`;
// What is not all of it does not read as 100, and what is there does not read as 0. Shifted as text: 64.1 * 10 is a little less than 641.
formats.share = ( value ) =>
	value > 0 && value < 0.1
		? `<${ formats.percent!( 0.1 ) }`
		: formats.percent!( Math.floor( Number( `${ value }e1` ) ) / 10 );

const all = [ profit, paymentMethods, channels, busyHours, repeatCustomers, stockSales ];

declare( Object.fromEntries( all.map( ( declaration ) => [ declaration.id, reportOf( declaration ) ] ) ) );

/** Ends once a report is declared, by an extension too. */
export async function ready( id: string ) {
	if ( ! isReport( id ) ) {
		await declareForeign();
	}
	return true;
}
