import { __, sprintf } from '@wordpress/i18n';
import type { Field, FormValues } from '../form';
import type { Product } from '../../data/product';
import { formatDecimal, parseDecimal } from '../../lib/decimals';
import { can } from '../../lib/page-settings';
import { getPlatformSetting, type Currency } from '../../lib/platform-settings';
import { plainText } from '../../lib/sanitize';
import { SALE, toValues } from './values';

const isPrice = ( text: string ) => parseDecimal( text ) >= 0;

/** The statuses that are chosen here; any other one is shown where a product has it. */
function statusesOf( { status, type }: Product ) {
	const known: Record< string, string > =
		type === 'variation'
			? { publish: __( 'Enabled', 'storeboard' ), private: __( 'Disabled', 'storeboard' ) }
			: {
					draft: __( 'Draft', 'storeboard' ),
					pending: __( 'Pending review', 'storeboard' ),
					private: __( 'Private', 'storeboard' ),
					publish: __( 'Published', 'storeboard' ),
				};
	const others: Record< string, string > = {
		future: __( 'Scheduled', 'storeboard' ),
		trash: __( 'In the trash', 'storeboard' ),
	};
	const all = status in known ? known : { [ status ]: others[ status ] ?? status, ...known };
	return Object.entries( all ).map( ( [ value, label ] ) => ( { value, label } ) );
}

const price = ( id: string, label: string, validate?: Field[ 'validate' ] ): Field => {
	const { symbol, symbolPosition = 'left' } = getPlatformSetting( 'currency', {
		symbol: '$',
		symbolPosition: 'left',
	} as Currency );
	return {
		id,
		label,
		type: 'number',
		[ symbolPosition.startsWith( 'left' ) ? 'prefix' : 'suffix' ]: plainText( symbol ),
		format: ( text ) => ( text && isPrice( text ) ? formatDecimal( parseDecimal( text ) ) : text ),
		validate: ( text, values ) =>
			text && ! isPrice( text )
				? sprintf(
						/* translators: %s: an amount as the store writes it, for example 9.99. */
						__( 'Please enter a price, such as %s', 'storeboard' ),
						formatDecimal( 9.99 )
					)
				: validate?.( text, values ),
	};
};

/** Prices, and the days of a sale where there is one. */
const pricesOf = ( { sale_price: sale }: FormValues ): Field[] => [
	price( 'regular_price', __( 'Regular price', 'storeboard' ) ),
	price( 'sale_price', __( 'Sale price', 'storeboard' ), ( text, { regular_price: regular = '' } ) =>
		// The server would drop it without a word.
		text && ! ( parseDecimal( text ) < parseDecimal( regular ) )
			? __( 'Please enter a price below the regular price', 'storeboard' )
			: undefined
	),
	...( sale
		? [
				{ id: 'date_on_sale_from', label: __( 'Sale starts', 'storeboard' ), type: 'date' as const },
				{
					id: 'date_on_sale_to',
					label: __( 'Sale ends', 'storeboard' ),
					type: 'date' as const,
					help: __( 'Leave empty for a sale without an end.', 'storeboard' ),
					validate: ( last: string, { date_on_sale_from: first = '' }: FormValues ) =>
						last && last < first
							? __( 'Please choose a day that isn’t before the sale starts', 'storeboard' )
							: undefined,
				},
			]
		: [] ),
];

/** The fields of a product. A variation is named by its attributes; what has variations is sold at their prices. */
export const fieldsOf =
	( product: Product ) =>
	( values: FormValues ): Field[] => {
		const isVariable = product.variations.length > 0;
		const isCounted = values.manage_stock === 'yes';
		const fields: ( Field | false )[] = [
			product.type !== 'variation' && {
				id: 'name',
				label: __( 'Name', 'storeboard' ),
				required: __( 'Please enter a name', 'storeboard' ),
			},
			...( isVariable ? [] : pricesOf( values ) ),
			// That of a variation can be taken away in the full editor alone.
			product.type !== 'variation' &&
				product.costOfGoodsSold !== null &&
				can( 'costs' ) && {
					...price( 'cost_of_goods_sold', __( 'Cost of goods', 'storeboard' ), ( text ) =>
						// WooCommerce takes none for nothing known.
						text && ! ( parseDecimal( text ) > 0 )
							? __( 'Please enter a cost above 0, or leave it empty', 'storeboard' )
							: undefined
					),
					// It may have more decimals than prices.
					format: undefined,
					help: __(
						'New orders save it. Earlier orders stay as they are unless WooCommerce recalculates them, as after a refund.',
						'storeboard'
					),
				},
			{ id: 'manage_stock', label: __( 'Track stock quantity', 'storeboard' ), type: 'checkbox' },
			isCounted && {
				id: 'stock_quantity',
				label: __( 'Quantity', 'storeboard' ),
				type: 'number',
				inputMode: 'numeric',
				required: __( 'Please enter a quantity', 'storeboard' ),
				validate: ( quantity ) =>
					/^-?\d{1,9}$/.test( quantity ) ? undefined : __( 'Please enter a whole number', 'storeboard' ),
			},
			! isCounted &&
				! isVariable && {
					id: 'stock_status',
					label: __( 'Stock status', 'storeboard' ),
					type: 'select',
					options: [
						{ value: 'instock', label: __( 'In stock', 'storeboard' ) },
						{ value: 'outofstock', label: __( 'Out of stock', 'storeboard' ) },
						{ value: 'onbackorder', label: __( 'On backorder', 'storeboard' ) },
					],
				},
			{ id: 'status', label: __( 'Status', 'storeboard' ), type: 'select', options: statusesOf( product ) },
		];
		return fields.filter( ( field ) => field !== false );
	};

/** What is wrong, by field, with changed prices and days of a sale beside what the server has by now. */
export function errorsWith( theirs: Product, values: FormValues, changed: string[] ): Record< string, string > {
	if ( ! changed.some( ( id ) => SALE.includes( id ) ) ) {
		return {};
	}
	const all = { ...toValues( theirs ), ...Object.fromEntries( changed.map( ( id ) => [ id, values[ id ] ?? '' ] ) ) };
	return Object.fromEntries(
		pricesOf( all ).flatMap( ( { id, validate } ) => {
			const wrong = validate?.( all[ id ] ?? '', all );
			return wrong ? [ [ id, wrong ] ] : [];
		} )
	);
}

/** What a value is called: its choice's label, or itself. */
export function wordsOf( { type, options }: Field, value = '' ): string {
	if ( type === 'checkbox' ) {
		return value === 'yes' ? __( 'yes', 'storeboard' ) : __( 'no', 'storeboard' );
	}
	return options?.find( ( option ) => option.value === value )?.label ?? ( value || __( 'nothing', 'storeboard' ) );
}
