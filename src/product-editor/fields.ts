import { __, sprintf } from '@wordpress/i18n';
import type { Field, FormValues } from '../components/form';
import type { Product } from '../data/product';
import { formatDecimal, parseDecimal } from '../lib/decimals';
import { getPlatformSetting, type Currency } from '../lib/platform-settings';
import { plainText } from '../lib/sanitize';

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

/** The fields of a product. A variation is named by its attributes; what has variations is sold at their prices. */
export const fieldsOf =
	( product: Product ) =>
	( values: FormValues ): Field[] => {
		const { symbol, symbolPosition = 'left' } = getPlatformSetting( 'currency', {
			symbol: '$',
			symbolPosition: 'left',
		} as Currency );
		const isLeft = symbolPosition.startsWith( 'left' );
		const isVariable = product.variations.length > 0;
		const isCounted = values.manage_stock === 'yes';
		const fields: ( Field | false )[] = [
			product.type !== 'variation' && {
				id: 'name',
				label: __( 'Name', 'storeboard' ),
				required: __( 'Please enter a name', 'storeboard' ),
			},
			! isVariable && {
				id: 'regular_price',
				label: __( 'Regular price', 'storeboard' ),
				type: 'number',
				[ isLeft ? 'prefix' : 'suffix' ]: plainText( symbol ),
				format: ( price ) => ( price && isPrice( price ) ? formatDecimal( parseDecimal( price ) ) : price ),
				validate: ( price ) =>
					price && ! isPrice( price )
						? sprintf(
								/* translators: %s: an amount as the store writes it, for example 9.99. */
								__( 'Please enter a price, such as %s', 'storeboard' ),
								formatDecimal( 9.99 )
							)
						: undefined,
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

/** What a value is called: its choice's label, or itself. */
export function wordsOf( { type, options }: Field, value = '' ): string {
	if ( type === 'checkbox' ) {
		return value === 'yes' ? __( 'yes', 'storeboard' ) : __( 'no', 'storeboard' );
	}
	return options?.find( ( option ) => option.value === value )?.label ?? ( value || __( 'nothing', 'storeboard' ) );
}
