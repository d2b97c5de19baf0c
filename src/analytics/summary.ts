import type { ValueFormat } from '../lib/value-format';
import type { SummaryItem } from './types';

const item = ( key: string, label: SummaryItem[ 'label' ], type: ValueFormat ): SummaryItem => ( { key, label, type } );

/** A number below the table; its words agree with it. */
export const counted = ( key: string, label: SummaryItem[ 'label' ] ) => item( key, label, 'number' );
export const amount = ( key: string, label: string ) => item( key, () => label, 'currency' );
/** Unlike a figure above the chart, it is not rounded to a whole number. */
export const average = ( key: string, label: SummaryItem[ 'label' ] ) => item( key, label, 'decimal' );
/** How many rows the table has. */
export const rowCount = ( label: SummaryItem[ 'label' ] ): SummaryItem => ( {
	...counted( '', label ),
	isRowCount: true,
} );
/** How many days the range has. */
export const daysIn = ( label: SummaryItem[ 'label' ] ): SummaryItem => ( { ...counted( '', label ), isDays: true } );
