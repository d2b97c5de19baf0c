import { parseArgs } from 'node:util';

export const HOME_PATH = '/wp-admin/admin.php?page=wc-admin';
/** A route of the app, such as '/marketing': no file and no query. */
const ROUTE = /^\/[a-z][\w/-]*$/i;
/** What each app shows on a route: its title, and then the first thing to press in the content. */
export const ROUTE_SHOWS = {
	shows: '#root h1',
	usable: '#root .woocommerce-layout__primary :is( a[href], button, input, select, textarea ):not( :disabled )',
};

/** The command line is invalid; the message says why. */
export class BadOption extends Error {}

const OPTIONS = {
	site: { type: 'string', value: '<address>', help: 'the site to measure (A)' },
	against: { type: 'string', value: '<address>', help: 'the site it is measured against (B)' },
	user: { type: 'string', default: 'admin', value: '<name>', help: 'who signs in on A (admin)' },
	password: { type: 'string', default: 'password', value: '<password>', help: 'with which password (password)' },
	'against-user': { type: 'string', value: '<name>', help: 'who signs in on B (as on A)' },
	'against-password': { type: 'string', value: '<password>', help: 'with which password (as on A)' },
	path: {
		type: 'string',
		value: '<path>',
		help: `the page (${ HOME_PATH }), or a route of the app, such as /marketing`,
	},
	classic: {
		type: 'string',
		value: '<query>',
		help: "a classic page, such as 'page=wc-settings&tab=tax' or 'edit.php?post_type=shop_coupon'; with --shows",
	},
	shows: { type: 'string', value: '<selector>', help: 'wait for this element in place of a task title' },
	'shows-b': { type: 'string', value: '<selector>', help: 'the element on B (as on A)' },
	query: { type: 'string', value: '<query>', help: "adds to the address of A: --query 'storeboard=on'" },
	'against-query': {
		type: 'string',
		value: '<query>',
		help: "adds to the address of B: --against-query 'storeboard=off'",
	},
	task: { type: 'string', value: '<id>', help: "the page of this task: waits for the task's title" },
	'against-path': {
		type: 'string',
		value: '<path>',
		help: "the page on B (as on A); with it, B may be A itself: --against-path '...&storeboard=off'",
	},
	text: {
		type: 'string',
		multiple: true,
		value: '<words>',
		help: 'wait for this text in place of a task title; may be given again for another spelling',
	},
	runs: { type: 'string', default: '7', value: '<number>', help: 'measured visits of each site (7)' },
	cold: { type: 'boolean', default: false, help: 'empty the browser cache before each visit' },
	json: { type: 'string', value: '<file>', help: 'write every visit and the medians to this file' },
	strict: { type: 'boolean', default: false, help: 'end with 1 where a goal is missed' },
	help: { type: 'boolean', default: false, help: 'show this' },
};

export const usage = () => usageOf( 'npm run bench -- --site <address> --against <address> [options]', OPTIONS );

/**
 * @param {string} line    How the command is called.
 * @param {Object} options What it takes.
 */
export const usageOf = ( line, options ) =>
	[
		line,
		'',
		...Object.entries( options ).map( ( [ name, { value, help } ] ) => {
			const option = value ? `--${ name } ${ value }` : `--${ name }`;
			return `  ${ option.padEnd( 31 ) }${ help }`;
		} ),
	].join( '\n' );

/**
 * @param {string[]} args The arguments after the command.
 */
export function readOptions( args ) {
	const values = valuesOf( args, OPTIONS );
	return values.help ? { help: true } : toPlan( values );
}

/**
 * @param {string[]} args    The arguments after the command.
 * @param {Object}   options What it takes.
 * @return {Object} Their values, or a BadOption is thrown that says what is wrong.
 */
export function valuesOf( args, options ) {
	const { values, positionals, tokens } = parseArgs( {
		args,
		options: Object.fromEntries(
			Object.entries( options ).map( ( [ name, { type, multiple = false } ] ) => [ name, { type, multiple } ] )
		),
		strict: false,
		tokens: true,
	} );
	const unknown = [
		...tokens
			.filter( ( { kind, name } ) => kind === 'option' && ! options[ name ] )
			.map( ( { rawName } ) => rawName ),
		...positionals,
	];
	if ( unknown.length ) {
		throw new BadOption( `Unknown: ${ unknown.join( ', ' ) }; --help lists what is known.` );
	}
	for ( const { kind, name, value } of tokens ) {
		if ( kind === 'option' && options[ name ].type === 'string' && ! value ) {
			throw new BadOption( `--${ name } needs ${ options[ name ].value } after it.` );
		}
		if ( kind === 'option' && options[ name ].type === 'boolean' && value !== undefined ) {
			throw new BadOption( `--${ name } takes no value.` );
		}
	}
	for ( const [ name, option ] of Object.entries( options ) ) {
		values[ name ] ??= option.default;
	}
	return values;
}

function toPlan( values ) {
	if ( ! values.site ) {
		throw new BadOption( '--site is missing: the address of the site to measure.' );
	}
	if ( ! values.against && ! values[ 'against-path' ] && ! values[ 'against-query' ] ) {
		throw new BadOption( '--against is missing: the address of the site to measure against.' );
	}
	const runs = Number( values.runs );
	if ( ! Number.isInteger( runs ) || runs < 1 ) {
		throw new BadOption( `--runs is '${ values.runs }'; it takes a whole number from 1.` );
	}

	if ( values.classic && ! values.shows ) {
		throw new BadOption( '--classic needs --shows <selector>: the panel to wait for.' );
	}
	if ( values[ 'shows-b' ] && ! values.shows ) {
		throw new BadOption( '--shows-b needs --shows <selector>, the element on A.' );
	}
	const named = [ 'path', 'task', 'classic' ].filter( ( name ) => values[ name ] );
	if ( values.classic && named.length > 1 ) {
		throw new BadOption( '--classic names the page; leave out --path and --task.' );
	}

	const kind = kindOf( values );
	const path = toPath( values );
	const shows = toShows( kind, values );

	return {
		kind,
		sites: [
			{
				...toSite( 'A', 'site', values.site, withQuery( path, values.query ), values.user, values.password ),
				...( shows && { shows: shows[ 0 ] } ),
			},
			{
				...toSite(
					'B',
					'against',
					values.against ?? values.site,
					withQuery(
						values[ 'against-path' ] ? toPath( { path: values[ 'against-path' ] } ) : path,
						values[ 'against-query' ]
					),
					values[ 'against-user' ] ?? values.user,
					values[ 'against-password' ] ?? values.password
				),
				...( shows && { shows: shows[ 1 ] } ),
			},
		],
		texts: values.text ?? [],
		task: values.task,
		runs,
		cold: values.cold,
		json: values.json,
		strict: values.strict,
	};
}

/**
 * The kind of page decides which goals apply and what the report calls its first content.
 *
 * @param {Object} values
 * @return {'home'|'task'|'route'|'classic'} The kind.
 */
function kindOf( { classic, task, path = '' } ) {
	if ( classic ) {
		return 'classic';
	}
	if ( task ) {
		return 'task';
	}
	return ROUTE.test( path ) ? 'route' : 'home';
}

function toPath( { classic, task, path } ) {
	if ( classic ) {
		return `/wp-admin/${ /^[\w-]+\.php/.test( classic ) ? classic : `admin.php?${ classic.replace( /^\?/, '' ) }` }`;
	}
	if ( path ) {
		return ROUTE.test( path ) ? `${ HOME_PATH }&path=${ encodeURIComponent( path ) }` : path;
	}
	return task ? `${ HOME_PATH }&task=${ encodeURIComponent( task ) }` : HOME_PATH;
}

/**
 * @param {string} kind   Of kindOf().
 * @param {Object} values
 * @return {Object[]|null} The selectors for A and B; null where texts are waited for.
 */
function toShows( kind, values ) {
	if ( values.shows ) {
		return [ values.shows, values[ 'shows-b' ] ?? values.shows ].map( ( shows ) => ( { shows, usable: shows } ) );
	}
	return kind === 'route' && ! values.text ? [ ROUTE_SHOWS, ROUTE_SHOWS ] : null;
}

const withQuery = ( path, query ) => ( query ? path + ( path.includes( '?' ) ? '&' : '?' ) + query : path );

export function toSite( label, option, address, path, user, password ) {
	const base = URL.canParse( address ) ? new URL( address ) : null;
	if ( ! base || ! /^https?:$/.test( base.protocol ) ) {
		throw new BadOption(
			`--${ option } is '${ address }'; it takes an address that begins with http:// or https://.`
		);
	}
	return { label, base: base.href.replace( /\/?$/, '/' ), path, user, password };
}
