import { readList, readNumber, readObject } from './read';
import { post } from './request';

const TASKS = '/wc-admin/onboarding/tasks';

/** Makes a draft of a kind of product, such as 'physical'. Answers its id. */
export const createFromTemplate = ( template: string ) =>
	post( `${ TASKS }/create_product_from_template`, { template_name: template }, ( body ) =>
		readNumber( readObject( body, 'Product' ).id, 'Product' )
	);

/** The server makes products one after the other and fetches their pictures. In milliseconds. */
const PATIENCE = { timeOut: 120_000 };

/** Adds the sample products. Answers how many there are of each: those that were there already are left out, or updated. */
export const importSamples = () =>
	post(
		`${ TASKS }/import_sample_products`,
		undefined,
		( body ) => {
			const { imported, failed } = readObject( body, 'Sample products' );
			const count = ( rows: unknown ) => readList( rows ?? [], 'Sample products' ).length;
			return { imported: count( imported ), failed: count( failed ) };
		},
		PATIENCE
	);
