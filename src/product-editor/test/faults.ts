import type { Screen } from '../../../tests/e2e/faults/table';

export const FAULTS: Screen[] = [
	{
		id: 'product-editor',
		name: 'Product editor',
		query: '&path=/product/7',
		isUnitOnly: true,
		answers() {
			const product = {
				...{ id: 7, name: 'Blue mug', type: 'simple', status: 'publish', regular_price: '9.50' },
				...{ manage_stock: false, stock_quantity: null, stock_status: 'instock', variations: [] },
			};
			return {
				'/wc/v3/products/7': () => product,
				'POST /wc/v3/products/7': ( { data }: { data: any } ) => Object.assign( product, data ),
			};
		},
		ready: { role: 'button', name: 'Save' },
		reads: { '/wc/v3/products/7': 'Couldn’t load the product.' },
		chunks: [ 'product-editor' ],
	},
];
