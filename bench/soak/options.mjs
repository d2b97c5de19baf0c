import { parseArgs } from 'node:util';
import { BadOption } from '../options.mjs';

const OPTIONS = {
	wordpress: { type: 'string', value: '<folder>', help: 'WordPress as it is unpacked: the folder with wp-load.php' },
	woocommerce: { type: 'string', value: '<folder>', help: 'the plugin: the folder with woocommerce.php' },
	scratch: { type: 'string', value: '<folder>', help: 'an empty or new folder for the site, its databases and logs' },
	owners: { type: 'string', default: '5', value: '<number>', help: 'how many owners click, each in two tabs (5)' },
	seconds: { type: 'string', default: '90', value: '<number>', help: 'for how long, from 60 (90)' },
	think: {
		type: 'string',
		default: '3',
		value: '<seconds>',
		help: 'between an answer and the next click of a tab, on average (3)',
	},
	orders: { type: 'string', default: '120', value: '<number>', help: 'orders of past days before the round (120)' },
	port: { type: 'string', default: '18300', value: '<number>', help: 'the first of twenty free ports (18300)' },
	keep: { type: 'boolean', default: false, help: 'write the record to bench/results' },
	help: { type: 'boolean', default: false, help: 'show this' },
};

export const usage = () =>
	[
		'npm run soak -- --wordpress <folder> --woocommerce <folder> --scratch <folder> [options]',
		'',
		...Object.entries( OPTIONS ).map( ( [ name, { value, help } ] ) =>
			`  ${ value ? `--${ name } ${ value }` : `--${ name }` }`.padEnd( 29 ).concat( help )
		),
	].join( '\n' );

/** From which value on, and to which, a number makes sense. */
const RANGES = {
	owners: [ 1, 200 ],
	// The faults need their time: a database node is known to be gone after five seconds.
	seconds: [ 60, 86_400 ],
	think: [ 0, 600 ],
	orders: [ 1, 100_000 ],
	port: [ 1024, 65_500 ],
};

/**
 * @param {string[]} args The arguments after the command.
 * @return {Object} The plan, with numbers; `{ help: true }` where that was asked.
 * @throws {BadOption} With one sentence that says what to give.
 */
export function readOptions( args ) {
	let values;
	try {
		( { values } = parseArgs( {
			args,
			options: Object.fromEntries(
				Object.entries( OPTIONS ).map( ( [ name, { type } ] ) => [ name, { type } ] )
			),
		} ) );
	} catch ( error ) {
		throw new BadOption( `${ error.message.split( '. ' )[ 0 ] }. --help lists what is known.` );
	}
	if ( values.help ) {
		return { help: true };
	}
	for ( const name of [ 'wordpress', 'woocommerce', 'scratch' ] ) {
		if ( ! values[ name ] ) {
			throw new BadOption( `--${ name } is missing: ${ OPTIONS[ name ].help }.` );
		}
	}
	const numbers = Object.entries( RANGES ).map( ( [ name, [ least, most ] ] ) => {
		const given = values[ name ] ?? OPTIONS[ name ].default;
		const number = Number( given );
		const isWhole = name === 'think' || Number.isInteger( number );
		if ( given === '' || ! isWhole || ! ( number >= least && number <= most ) ) {
			throw new BadOption(
				`--${ name } is '${ given }'; it takes a ${ name === 'think' ? '' : 'whole ' }number from ${ least } to ${ most }.`
			);
		}
		return [ name, number ];
	} );
	return {
		wordpress: values.wordpress,
		woocommerce: values.woocommerce,
		scratch: values.scratch,
		keep: values.keep ?? false,
		...Object.fromEntries( numbers ),
	};
}
