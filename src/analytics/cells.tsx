import { __ } from '@wordpress/i18n';
import { addQueryArgs } from '@wordpress/url';
import type { ReactNode } from 'react';
import type { ReportRow } from '../data/reports';
import { formatDate, fromStoreTime } from '../lib/dates';
import { adminUrl } from '../lib/links';
import { getCurrency, withDecimals } from '../lib/money';
import { can } from '../lib/page-settings';
import { getAdminSetting } from '../lib/platform-settings';
import { plainText } from '../lib/sanitize';
import { formatValue, type ValueFormat } from '../lib/value-format';
import type { CellContext, ReportCell, ReportColumn, ReportHeader } from './types';

type Options = Omit< ReportHeader, 'key' | 'label' >;

/** A number that a server or a plugin sends as text counts as one. */
export const numberOf = ( value: unknown ) => {
	const number = typeof value === 'string' && value.trim() ? Number( value ) : value;
	return typeof number === 'number' && Number.isFinite( number ) ? number : 0;
};

export const textOf = ( value: unknown ) =>
	typeof value === 'string' || typeof value === 'number' ? plainText( String( value ) ) : '';

/** A field of a row, or of an object in it: 'extended_info.name'. */
export function fieldOf( row: ReportRow, path: string ): unknown {
	return path
		.split( '.' )
		.reduce< unknown >( ( value, name ) => ( value as ReportRow | null | undefined )?.[ name ], row );
}

export { formatValue };

const numeric = ( key: string, label: string, type: ValueFormat, options: Options, field = key ): ReportColumn => ( {
	key,
	label,
	isSortable: true,
	isNumeric: true,
	...options,
	cell: ( row ) => {
		const value = numberOf( fieldOf( row, field ) );
		return {
			display: formatValue( value, type ),
			value,
			// With a point and without thousands, as WooCommerce's own files have amounts.
			...( type === 'currency' && { file: withDecimals( value, getCurrency().precision ) } ),
		};
	},
} );

export const money = ( key: string, label: string, options: Options = {}, field?: string ) =>
	numeric( key, label, 'currency', options, field );

export const count = ( key: string, label: string, options: Options = {}, field?: string ) =>
	numeric( key, label, 'number', options, field );

export const text = ( key: string, label: string, options: Options = {}, field = key ): ReportColumn => ( {
	key,
	label,
	...options,
	cell: ( row ) => textCell( textOf( fieldOf( row, field ) ) ),
} );

export const textCell = ( value: string ): ReportCell => ( { display: value, value } );

/** A day on the store's clock. */
export const date = ( key: string, label: string, options: Options = {}, field = key ): ReportColumn => ( {
	key,
	label,
	isSortable: true,
	...options,
	cell: ( row ) => dateCell( fieldOf( row, field ) ),
} );

export function dateCell( value: unknown, without = '—' ): ReportCell {
	const time = typeof value === 'string' && value ? fromStoreTime( value ) : null;
	return time === null
		? { display: without, value: '' }
		: {
				display: <time dateTime={ value as string }>{ formatDate( time ) }</time>,
				value: ( value as string ).replace( 'T', ' ' ),
			};
}

/** The address of a report. */
export const reportUrl = ( path: string, query: Record< string, string | number > = {} ) =>
	adminUrl( addQueryArgs( 'admin.php', { page: 'wc-admin', path, ...query } ) );

/**
 * A link to a report, which keeps the period.
 *
 * @param path For example '/analytics/orders'.
 */
export const reportLink = (
	words: ReactNode,
	path: string,
	query: Record< string, string | number >,
	{ persisted }: CellContext
) => <a href={ reportUrl( path, { ...persisted, ...query } ) }>{ words }</a>;

/**
 * The name of a product or a variation, with the way to its basics. The controls' script shows these in a panel beside the report.
 *
 * @param name  As text.
 * @param shown The name as it shows, such as a link.
 * @param path  '7', or '7/variation/9'.
 */
export const editable = ( name: string, shown: ReactNode, path: string ): ReactNode => (
	<>
		{ shown }
		{ can( 'edit_products' ) && (
			<a
				className="storeboard-report__edit"
				href={ reportUrl( `/product/${ path }` ) }
				// In every language the name begins with the visible text.
				aria-label={ `${ __( 'Quick edit', 'storeboard' ) }: ${ name }` }
			>
				{ __( 'Quick edit', 'storeboard' ) }
			</a>
		) }
	</>
);

export const orderUrl = ( id: unknown, { usesOrdersScreen }: CellContext ) =>
	adminUrl(
		usesOrdersScreen
			? `admin.php?page=wc-orders&action=edit&id=${ numberOf( id ) }`
			: `post.php?post=${ numberOf( id ) }&action=edit`
	);

/**
 * A number of orders, with the way to exactly these. Where there is none it leads nowhere: a report of orders with the same filters counts by
 * another date, and without refunds.
 *
 * @param url The list of the orders that it counts, where there is one.
 */
export function ordersCell( value: number, url: string | undefined ): ReportCell {
	const words = formatValue( value, 'number' );
	return { display: url ? <a href={ url }>{ words }</a> : words, value };
}

/** 'In stock' and the like, by state. */
export const stockStatuses = (): Record< string, string > => ( {
	instock: __( 'In stock', 'storeboard' ),
	outofstock: __( 'Out of stock', 'storeboard' ),
	onbackorder: __( 'On backorder', 'storeboard' ),
	lowstock: __( 'Low stock', 'storeboard' ),
	...getAdminSetting( 'stockStatuses', {} ),
} );
