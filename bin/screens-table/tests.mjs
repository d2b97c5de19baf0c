import { WRITTEN } from './written.mjs';

/** The file of a screen's tests that each table is gathered from, and what it exports. */
const TABLES = { faults: 'FAULTS', states: 'STATES', 'double-clicks': 'WRITERS' };

/** `src/setup/tasks/tax/test/faults.ts` as the name of what it exports: setupTasksTax. */
const nameOf = ( folder ) => folder.replace( 'src/', '' ).replace( /[/-](\w)/g, ( _, letter ) => letter.toUpperCase() );

/**
 * A module with what the tests of all screens export, in the order of the screens; a folder without a manifest comes last.
 *
 * @param {string[]} sources Files of src.
 * @param {Object[]} screens In their order, with their manifests.
 * @param {string}   name    Of the table.
 */
export function tableOf( sources, screens, name ) {
	const end = `/test/${ name }.ts`;
	const place = ( folder ) => {
		const at = screens.findIndex( ( { file } ) => file === `${ folder }/screen.json` );
		return at < 0 ? screens.length : at;
	};
	const folders = sources
		.filter( ( file ) => file.endsWith( end ) )
		.map( ( file ) => file.slice( 0, -end.length ) )
		.sort( ( one, other ) => place( one ) - place( other ) );
	const imports = folders.map(
		( folder ) =>
			`import { ${ TABLES[ name ] } as ${ nameOf( folder ) } } from '../../../${ folder }/test/${ name }';\n`
	);
	const spread = folders.map( ( folder ) => `\t...${ nameOf( folder ) },\n` );
	return `// ${ WRITTEN }\n${ imports.join( '' ) }\nexport const FOUND = [\n${ spread.join( '' ) }];\n`;
}
