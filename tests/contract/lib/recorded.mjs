/**
 * A recording's name says what was asked, and by whom.
 *
 * 'PUT /wc/v3/shipping/zones/{zone} as manager, no nonce (bad item) #2': the second of those requests, by a manager without a nonce; the
 * words in brackets say what is special about it. {zone} is an id that an earlier reply told.
 */

const NAME =
	/^(GET|POST|PUT|PATCH|DELETE) (\S+)(?: as (admin|manager|customer|anonymous))?(?:, (no|bad) nonce)?(?: \(([^)]*)\))?(?: #\d+)?$/;

const NONCES = { no: { nonce: null }, bad: { nonce: '0123456789' } };

/**
 * @param {string} name
 * @return {{ method: string, route: string, person: string, options: Object, label: string }} What it says.
 */
export function readName( name ) {
	const found = NAME.exec( name );
	if ( ! found ) {
		throw new Error( `'${ name }' is no name of a recording` );
	}
	const [ , method, route, person = 'admin', nonce, label = '' ] = found;
	return { method, route, person, label, options: NONCES[ nonce ] ?? {} };
}

/** What later requests need of a reply. */
const TELLS = {
	'POST /wc/v3/shipping/zones': { zone: 'id' },
	'POST /wc/v3/shipping/zones/{zone}/methods': { method: 'instance_id' },
	'POST /wc/v3/taxes': { tax: 'id' },
	'POST /wc-admin/onboarding/plugins/install-and-activate-async': { job: 'job_id' },
	'GET /wc-analytics/products/reviews?per_page=5&status=hold': { review: 'id' },
	'GET /wc-analytics/products/low-in-stock?per_page=1&status=publish': { product: 'id' },
};

/**
 * Keeps what a reply tells for the requests after it.
 *
 * @param {string} name  Of the recording.
 * @param {*}      body
 * @param {Object} known Gets it.
 */
export function learn( name, body, known ) {
	const row = Array.isArray( body ) ? body[ 0 ] : body;
	for ( const [ key, field ] of Object.entries( TELLS[ name ] ?? {} ) ) {
		known[ key ] = row?.[ field ];
	}
}

/**
 * Puts what is known in its places.
 *
 * @param {string} route
 * @param {Object} known
 * @return {string|null} Null where something is not known.
 */
export function fill( route, known ) {
	let isWhole = true;
	const filled = route.replace( /\{(\w+)\}/g, ( all, key ) => {
		isWhole &&= known[ key ] !== undefined;
		return known[ key ];
	} );
	return isWhole ? filled : null;
}
