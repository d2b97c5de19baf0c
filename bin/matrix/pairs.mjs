/** WordPress versions that the package for development brings. */
export const WORDPRESS = [ '6.6', '6.7' ];

/**
 * What is walked by default: every version of PHP, every version of WordPress in both dialects, and the oldest and the newest PHP in two of these. Each row a
 * site of its own.
 *
 * @type {Array<{ php: string, wp: string, dialect: string }>}
 */
export const PAIRS = [
	{ php: '8.1', wp: '6.6', dialect: '9.7' },
	{ php: '8.1', wp: '6.7', dialect: '11.0' },
	{ php: '8.2', wp: '6.7', dialect: '9.7' },
	{ php: '8.3', wp: '6.6', dialect: '11.0' },
	{ php: '8.4', wp: '6.6', dialect: '11.0' },
	{ php: '8.4', wp: '6.7', dialect: '9.7' },
	{ php: '8.5', wp: '6.6', dialect: '9.7' },
	{ php: '8.5', wp: '6.7', dialect: '11.0' },
];

/**
 * @param {{ php?: string, wp?: string, dialect?: string }} wanted What the command line names; each narrows the list.
 * @return {Array<{ php: string, wp: string, dialect: string }>} The pairs to walk: of those above, or where none has these values, that very one.
 */
export function choosePairs( { php, wp, dialect } ) {
	const found = PAIRS.filter(
		( pair ) =>
			( ! php || pair.php === php ) && ( ! wp || pair.wp === wp ) && ( ! dialect || pair.dialect === dialect )
	);
	return found.length ? found : [ { php: php ?? '8.3', wp: wp ?? WORDPRESS.at( -1 ), dialect: dialect ?? '11.0' } ];
}
