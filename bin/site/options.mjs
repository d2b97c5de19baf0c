import { UserError } from './user-error.mjs';

/**
 * Reads a command line.
 *
 * @param {string[]} args  As in process.argv.slice( 2 ).
 * @param {Object}   known The options: { port: { value: 'number', check: ( text ) => value, text: 'help' } }. An option without `value` is a switch; one with `isList` may be given again.
 * @param {string}   usage The first lines of the help.
 * @return {Object} The values by name; help() returns the whole help.
 */
export function readOptions( args, known, usage ) {
	const options = {
		help: () => {
			const rows = Object.entries( { ...known, help: { text: 'show this' } } ).map(
				( [ name, { value, text } ] ) => [ `  --${ name }${ value ? ` <${ value }>` : '' }`, text ]
			);
			const width = Math.max( ...rows.map( ( [ left ] ) => left.length ) ) + 2;
			return usage + '\n\n' + rows.map( ( [ left, text ] ) => left.padEnd( width ) + text ).join( '\n' ) + '\n';
		},
		asked: false,
	};
	const names = Object.keys( known ).map( ( name ) => `--${ name }` );
	for ( let i = 0; i < args.length; i++ ) {
		const arg = args[ i ];
		if ( arg === '--help' || arg === '-h' ) {
			options.asked = true;
			continue;
		}
		const [ , name, given ] = /^--([^=]+)(?:=(.*))?$/s.exec( arg ) ?? [];
		const option = name && Object.hasOwn( known, name ) ? known[ name ] : null;
		if ( ! option ) {
			const others = names.length
				? `The options are ${ names.join( ', ' ) } and --help.`
				: 'The only one is --help.';
			throw new UserError( `There is no option '${ arg }'. ${ others }` );
		}
		if ( ! option.value ) {
			if ( given !== undefined ) {
				throw new UserError( `--${ name } takes no value.` );
			}
			options[ name ] = true;
			continue;
		}
		const next = args[ i + 1 ];
		if ( option.isOptional && given === undefined && ( next === undefined || next.startsWith( '--' ) ) ) {
			options[ name ] = true;
			continue;
		}
		const value = given ?? args[ ++i ];
		if ( value === undefined || value === '' || ( given === undefined && value.startsWith( '--' ) ) ) {
			throw new UserError( `--${ name } needs a value: --${ name } <${ option.value }>.` );
		}
		const checked = option.check ? option.check( value ) : value;
		options[ name ] = option.isList ? [ ...( options[ name ] ?? [] ), checked ] : checked;
	}
	return options;
}

/**
 * Makes checks for readOptions().
 *
 * @param {string}   name
 * @param {string[]} allowed
 * @return {( value: string ) => string} The check.
 */
export const oneOf = ( name, allowed ) => ( value ) => {
	if ( ! allowed.includes( value ) ) {
		throw new UserError( `--${ name } '${ value }' is not one of ${ allowed.join( ', ' ) }.` );
	}
	return value;
};

/**
 * @param {string} value
 * @return {number} A port.
 */
export function port( value ) {
	if ( ! /^\d{1,5}$/.test( value ) || Number( value ) < 1 || Number( value ) > 65535 ) {
		throw new UserError( `--port '${ value }' is not a port. A port is a number from 1 to 65535.` );
	}
	return Number( value );
}

/**
 * @param {string} name
 * @param {number} least
 * @param {number} most
 * @return {( value: string ) => number} The check.
 */
export const numberOf = ( name, least, most ) => ( value ) => {
	if ( ! /^\d{1,9}$/.test( value ) || Number( value ) < least || Number( value ) > most ) {
		throw new UserError( `--${ name } '${ value }' is not a number from ${ least } to ${ most }.` );
	}
	return Number( value );
};
