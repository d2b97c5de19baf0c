import path from 'node:path';
import { WRITTEN } from './written.mjs';

/** The module beside a manifest, as a file of a folder imports it. */
function moduleOf( file, folder ) {
	const name = path.posix.relative( folder, file.replace( /[/.]screen\.json$/, '' ) );
	return name.startsWith( '.' ) ? name : `./${ name }`;
}

/** By manifest, those that have a script: id, or the chunk where several screens share a loader; chunk and module. */
function loadersOf( screens, rows, folder, isPanel ) {
	const isShown = ( { given } ) => {
		const { kind, chunk } = rows[ given.id ];
		return chunk && ! given.mountsItself && ( kind === 'panel' ) === isPanel;
	};
	const shown = screens.filter( isShown );
	return [ ...new Set( shown.map( ( { file } ) => file ) ) ].sort().map( ( file ) => {
		const ids = shown.filter( ( screen ) => screen.file === file ).map( ( { given } ) => given.id );
		return { ids, chunk: rows[ ids[ 0 ] ].chunk, request: moduleOf( file, folder ) };
	} );
}

const WIDTH = 120;

/** Whether a line is no longer than Prettier leaves it. */
const fits = ( line ) => line.replaceAll( '\t', '    ' ).length <= WIDTH;

const keyOf = ( id ) => ( /^\w+$/.test( id ) ? id : `'${ id }'` );
const importOf = ( { chunk, request } ) => `import( /* webpackChunkName: "${ chunk }" */ '${ request }' )`;

/** src/screens/loaders.ts */
export function screenLoaders( screens, rows ) {
	const lines = loadersOf( screens, rows, 'src/screens', false ).map( ( loader ) => {
		const key = keyOf( loader.ids.length > 1 ? loader.chunk : loader.ids[ 0 ] );
		const load = `() => ${ importOf( loader ) }`;
		const line = `\t${ key }: lazyScreen( ${ load } ),`;
		return fits( line ) ? line : `\t${ key }: lazyScreen(\n\t\t${ load }\n\t),`;
	} );
	return `// ${ WRITTEN }
import { lazyScreen, type LazyScreen } from '../components/lazy-screen';
import type { ScreenProps } from '../extend/pages';

/** How each screen is loaded, by its id; by their chunk those that share a manifest. */
export const loaders: Record< string, LazyScreen< ScreenProps > | undefined > = {
${ lines.join( '\n' ) }
};
`;
}

/** src/classic/panel-chunks.ts */
export function panelLoaders( screens, rows ) {
	const loaders = loadersOf( screens, rows, 'src/classic', true );
	const nameOf = ( { request } ) =>
		request.replace( './', '' ).replace( /-(\w)/g, ( _, letter ) => letter.toUpperCase() );
	const arrow = ( name, load ) => {
		const line = `${ name } () => ${ load }`;
		return fits( line ) ? line : `${ name } () =>\n${ /^\t*/.exec( name )[ 0 ] }\t${ load }`;
	};
	const consts = loaders
		.filter( ( { ids } ) => ids.length > 1 )
		.map( ( loader ) => `${ arrow( `const ${ nameOf( loader ) } =`, importOf( loader ) ) };\n\n` );
	const lines = loaders.flatMap( ( loader ) =>
		loader.ids.map(
			( id ) =>
				`${ loader.ids.length > 1 ? `\t${ keyOf( id ) }: ${ nameOf( loader ) }` : arrow( `\t${ keyOf( id ) }:`, importOf( loader ) ) },`
		)
	);
	return `// ${ WRITTEN }
import type { PanelChunk } from './component-loader';

${ consts.join( '' ) }/** How each panel of a classic page is fetched, by its id. */
export const panelChunks = {
${ lines.join( '\n' ) }
} satisfies Record< string, PanelChunk >;
`;
}
