import { __, sprintf } from '@wordpress/i18n';
import { getAdminSetting } from '../lib/platform-settings';
import { plainText } from '../lib/sanitize';
import type { ReportRow } from '../data/reports';
import { fieldOf, textOf } from './cells';
import type { ItemKind } from './types';

const named =
	( field: string ) =>
	( row: ReportRow ): { id: string; label: string } => ( {
		id: textOf( row.id ),
		label: plainText( textOf( row[ field ] ) ),
	} );

export const PRODUCTS: ItemKind = {
	route: 'products',
	param: 'products',
	toItem: ( row ) => ( { ...named( 'name' )( row ), codes: [ textOf( row.sku ) ] } ),
};
export const CATEGORIES: ItemKind = { route: 'products/categories', param: 'categories', toItem: named( 'name' ) };
export const COUPONS: ItemKind = { route: 'coupons', param: 'coupons', toItem: named( 'code' ) };
export const CUSTOMERS: ItemKind = { route: 'customers', param: 'customers', toItem: named( 'name' ) };

/** 'US-CA-TAX-1': country, state, name and priority. */
export const taxCode = ( row: ReportRow ) =>
	[
		row.country,
		row.state,
		textOf( row.name ) || /* translators: a tax rate without a name. */ __( 'TAX', 'storeboard' ),
		row.priority,
	]
		.map( textOf )
		.filter( Boolean )
		.join( '-' )
		.toUpperCase();

export const TAXES: ItemKind = {
	route: 'taxes',
	param: 'taxes',
	toItem: ( row ) => ( { id: textOf( row.id ), label: taxCode( row ) } ),
};

/** 'Shirt - Blue, Large'. */
export function variationName( name: string, attributes: unknown ) {
	const options = Array.isArray( attributes )
		? attributes.map( ( attribute ) => textOf( fieldOf( attribute as ReportRow, 'option' ) ) ).filter( Boolean )
		: [];
	const separator = getAdminSetting( 'variationTitleAttributesSeparator', ' - ' );
	return options.length && ! name.includes( separator ) ? `${ name }${ separator }${ options.join( ', ' ) }` : name;
}

export const VARIATIONS: ItemKind = {
	route: 'variations',
	param: 'variations',
	toItem: ( row ) => ( {
		id: textOf( row.id ),
		label:
			variationName( textOf( row.name ), row.attributes ) ||
			/* translators: %s: number of a variation. */
			sprintf( __( 'Variation %s', 'storeboard' ), textOf( row.id ) ),
	} ),
};
