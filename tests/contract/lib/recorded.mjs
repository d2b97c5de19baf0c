/**
 * A recording's name describes the request and its user.
 *
 * 'PUT /wc/v3/shipping/zones/{zone} as manager, no nonce (bad item) #2' is the second of these requests, by a manager without a nonce. The
 * words in brackets say what is special about it. {zone} is an id from an earlier reply.
 */

const NAME =
	/^(GET|POST|PUT|PATCH|DELETE) (\S+)(?: as (admin|manager|customer|anonymous))?(?:, (no|bad) nonce)?(?: \(([^)]*)\))?(?: #\d+)?$/;

const NONCES = { no: { nonce: null }, bad: { nonce: '0123456789' } };

/**
 * @param {string} name
 * @return {{ method: string, route: string, person: string, options: Object, label: string }} The parts of the name.
 */
export function readName( name ) {
	const found = NAME.exec( name );
	if ( ! found ) {
		throw new Error( `'${ name }' is not the name of a recording` );
	}
	const [ , method, route, person = 'admin', nonce, label = '' ] = found;
	return { method, route, person, label, options: NONCES[ nonce ] ?? {} };
}

/** The values of a reply that later requests need. */
const TELLS = {
	'POST /wc/v3/shipping/zones': { zone: 'id' },
	'POST /wc/v3/shipping/zones/{zone}/methods': { method: 'instance_id' },
	'GET /wc-analytics/products/reviews?per_page=5&status=hold': { review: 'id' },
	'GET /wc-analytics/products/low-in-stock?per_page=1&status=publish': { product: 'id' },
};

/**
 * Stores a reply's values for the requests after it.
 *
 * @param {string} name  The recording's name.
 * @param {*}      body
 * @param {Object} known Receives the values.
 */
export function learn( name, body, known ) {
	const row = Array.isArray( body ) ? body[ 0 ] : body;
	for ( const [ key, field ] of Object.entries( TELLS[ name ] ?? {} ) ) {
		known[ key ] = row?.[ field ];
	}
}

/**
 * Replaces the placeholders by known values.
 *
 * @param {string} route
 * @param {Object} known
 * @return {string|null} Null if a value is unknown.
 */
export function fill( route, known ) {
	let isWhole = true;
	const filled = route.replace( /\{(\w+)\}/g, ( all, key ) => {
		isWhole &&= known[ key ] !== undefined;
		return known[ key ];
	} );
	return isWhole ? filled : null;
}
