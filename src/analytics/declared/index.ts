import { formatNumber } from '../../lib/money';
import { formats } from '../../lib/value-format';
import { declare } from '../reports';
import { busyHours } from './busy-hours';
import { channels } from './channels';
import { reportOf } from './make-report';
import { paymentMethods } from './payment-methods';
import { profit } from './profit';
import { repeatCustomers } from './repeat-customers';
import { stockSales } from './stock-sales';

formats.percent = ( value ) => `${ formatNumber( value, 1 ) }%`;

const all = [ profit, paymentMethods, channels, busyHours, repeatCustomers, stockSales ];

declare( Object.fromEntries( all.map( ( declaration ) => [ declaration.id, reportOf( declaration ) ] ) ) );
