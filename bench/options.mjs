import { parseArgs } from 'node:util';

export const HOME_PATH = '/wp-admin/admin.php?page=wc-admin';

/** The command line is invalid; the message says why. */
export class BadOption extends Error {}

const OPTIONS = {
	site: { type: 'string', value: '<address>', help: 'the site to measure (A)' },
	against: { type: 'string', value: '<address>', help: 'the site it is measured against (B)' },
	user: { type: 'string', default: 'admin', value: '<name>', help: 'who signs in on A (admin)' },
	password: { type: 'string', default: 'password', value: '<password>', help: 'with which password (password)' },
	'against-user': { type: 'string', value: '<name>', help: 'who signs in on B (as on A)' },
	'against-password': { type: 'string', value: '<password>', help: 'with which password (as on A)' },
	path: { type: 'string', value: '<path>', help: `the page (${ HOME_PATH })` },
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

export const usage = () =>
	[
		'npm run bench -- --site <address> --against <address> [options]',
		'',
		...Object.entries( OPTIONS ).map( ( [ name, { value, help } ] ) => {
			const option = value ? `--${ name } ${ value }` : `--${ name }`;
			return `  ${ option.padEnd( 31 ) }${ help }`;
		} ),
	].join( '\n' );

/**
 * @param {string[]} args The arguments after the command.
 */
export function readOptions( args ) {
	const { values, positionals, tokens } = parseArgs( {
		args,
		options: Object.fromEntries(
			Object.entries( OPTIONS ).map( ( [ name, { type, multiple = false } ] ) => [ name, { type, multiple } ] )
		),
		strict: false,
		tokens: true,
	} );
	const unknown = [
		...tokens
			.filter( ( { kind, name } ) => kind === 'option' && ! OPTIONS[ name ] )
			.map( ( { rawName } ) => rawName ),
		...positionals,
	];
	if ( unknown.length ) {
		throw new BadOption( `Unknown: ${ unknown.join( ', ' ) }; --help lists what is known.` );
	}
	for ( const { kind, name, value } of tokens ) {
		if ( kind === 'option' && OPTIONS[ name ].type === 'string' && ! value ) {
			throw new BadOption( `--${ name } needs ${ OPTIONS[ name ].value } after it.` );
		}
		if ( kind === 'option' && OPTIONS[ name ].type === 'boolean' && value !== undefined ) {
			throw new BadOption( `--${ name } takes no value.` );
		}
	}
	for ( const [ name, option ] of Object.entries( OPTIONS ) ) {
		values[ name ] ??= option.default;
	}
	return values.help ? { help: true } : toPlan( values );
}

function toPlan( values ) {
	if ( ! values.site ) {
		throw new BadOption( '--site is missing: the address of the site to measure.' );
	}
	if ( ! values.against && ! values[ 'against-path' ] ) {
		throw new BadOption( '--against is missing: the address of the site to measure against.' );
	}
	const runs = Number( values.runs );
	if ( ! Number.isInteger( runs ) || runs < 1 ) {
		throw new BadOption( `--runs is '${ values.runs }'; it takes a whole number from 1.` );
	}

	const path =
		values.path ?? ( values.task ? `${ HOME_PATH }&task=${ encodeURIComponent( values.task ) }` : HOME_PATH );

	return {
		sites: [
			toSite( 'A', 'site', values.site, path, values.user, values.password ),
			toSite(
				'B',
				'against',
				values.against ?? values.site,
				values[ 'against-path' ] ?? path,
				values[ 'against-user' ] ?? values.user,
				values[ 'against-password' ] ?? values.password
			),
		],
		texts: values.text ?? [],
		task: values.task,
		runs,
		cold: values.cold,
		json: values.json,
		strict: values.strict,
	};
}

function toSite( label, option, address, path, user, password ) {
	const base = URL.canParse( address ) ? new URL( address ) : null;
	if ( ! base || ! /^https?:$/.test( base.protocol ) ) {
		throw new BadOption(
			`--${ option } is '${ address }'; it takes an address that begins with http:// or https://.`
		);
	}
	return { label, base: base.href.replace( /\/?$/, '/' ), path, user, password };
}
