import { formatNumber } from '../../lib/money';
import { formats } from '../../lib/value-format';
import { declare } from '../reports';
import { busyHours } from './busy-hours';
import { channels } from './channels';
import { reportOf } from './make-report';
import { paymentMethods } from './payment-methods';
import { profit } from './profit';

formats.percent = ( value ) => `${ formatNumber( value, 1 ) }%`;

const all = [ profit, paymentMethods, channels, busyHours ];

declare( Object.fromEntries( all.map( ( declaration ) => [ declaration.id, reportOf( declaration ) ] ) ) );
