const MiniCssExtractPlugin = require( 'mini-css-extract-plugin' );
const insertStyle = require( './bin/insert-style.cjs' );
const defaultConfig = require( '@wordpress/scripts/config/webpack.config' );

/**
 * Writes assets.json: chunk name to its files, and to the shared chunks that load with it (`with`), for PHP to link and hint, and for the
 * budgets to weigh.
 */
class ChunkManifestPlugin {
	apply( compiler ) {
		const { RawSource } = compiler.webpack.sources;
		compiler.hooks.thisCompilation.tap( 'ChunkManifest', ( compilation ) =>
			compilation.hooks.processAssets.tap(
				{
					name: 'ChunkManifest',
					stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT,
				},
				() => {
					const chunks = {};
					for ( const chunk of compilation.chunks ) {
						const files = [ ...chunk.files ];
						const shared = sharedWith( compilation, chunk );
						chunks[ chunk.name ?? chunk.id ] = {
							js: files.find( ( file ) => file.endsWith( '.js' ) ),
							css: files.find( ( file ) => file.endsWith( '.css' ) ),
							...( shared.length && { with: shared } ),
						};
					}
					compilation.emitAsset( 'assets.json', new RawSource( JSON.stringify( chunks, null, '\t' ) ) );
				}
			)
		);
	}
}

/** Names of the chunks that an import() of a chunk loads with it. */
function sharedWith( compilation, chunk ) {
	const group = compilation.namedChunkGroups.get( chunk.name );
	return group && ! group.isInitial()
		? group.chunks.filter( ( other ) => other !== chunk ).map( ( { name, id } ) => name ?? id )
		: [];
}

/**
 * Keeps what the chunks of dependent entries (`dependOn`) import out of the asset file of the entry that they depend on: the preset counts
 * it there too, and the finder of panels would bring to every page what only panels need. The dependent's own file names it.
 */
class OwnDependenciesPlugin {
	apply( compiler ) {
		const { RawSource } = compiler.webpack.sources;
		const extraction = compiler.options.plugins.find( ( { constructor } ) => constructor.name === EXTRACTION );
		compiler.hooks.thisCompilation.tap( 'OwnDependencies', ( compilation ) =>
			compilation.hooks.processAssets.tap(
				{ name: 'OwnDependencies', stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
				() => {
					for ( const [ name, entrypoint ] of compilation.entrypoints ) {
						const asset = compilation.getAsset( `${ name }.asset.php` );
						if ( asset && entrypoint.getChildren().some( ( group ) => group.isInitial() ) ) {
							const handles = [ ...handlesOf( compilation, entrypoint, extraction ) ].sort();
							const list = handles.map( ( handle ) => `'${ handle }'` ).join( ', ' );
							compilation.updateAsset(
								asset.name,
								new RawSource(
									asset.source
										.source()
										.toString()
										.replace(
											/'dependencies' => array\([^)]*\)/,
											`'dependencies' => array(${ list })`
										)
								)
							);
						}
					}
				}
			)
		);
	}
}

/** The script handles that a group of chunks imports, with the groups below it that load on demand. */
function handlesOf( compilation, group, extraction, seen = new Set(), found = new Set() ) {
	seen.add( group );
	for ( const chunk of group.chunks ) {
		for ( const module of compilation.chunkGraph.getChunkModulesIterable( chunk ) ) {
			for ( const { userRequest } of [ module, ...( module.modules ?? [] ) ] ) {
				if ( extraction.externalizedDeps.has( userRequest ) ) {
					found.add( extraction.mapRequestToDependency( userRequest ) );
				}
			}
		}
	}
	group
		.getChildren()
		.filter( ( child ) => ! seen.has( child ) && ! child.isInitial() )
		.forEach( ( child ) => handlesOf( compilation, child, extraction, seen, found ) );
	return found;
}

const EXTRACTION = 'DependencyExtractionWebpackPlugin';
const replaced = [ 'MiniCssExtractPlugin', 'RtlCssPlugin' ];

/** The preset keeps the words to translators; they are read from the sources (bin/i18n.mjs). */
function withoutComments( plugin ) {
	const { output } = plugin.options.minimizer.options;
	if ( output ) {
		output.comments = false;
	}
	return plugin;
}

/** The chunk of a task's page, or of a part of one that opens later. */
const isTaskChunk = ( { name } ) => !! name?.startsWith( 'task-' );
/** Whether a module is in one of these folders of src, or is one of these files. */
const isPath =
	( ...paths ) =>
	( module ) =>
		new RegExp( `/src/(${ paths.join( '|' ) })[/.]` ).test( module.identifier() );

/** A part of what several pages of tasks share, loaded once, and only by those that need it. */
const sharedByTasks = ( name, rule ) => ( {
	[ `${ name }/${ rule.priority }` ]: { ...rule, name, chunks: isTaskChunk, enforce: true },
} );

/** The chunk of a panel on classic pages. */
const isPanelChunk = ( { name } ) => !! name?.startsWith( 'panel-' );

module.exports = {
	...defaultConfig,
	entry: {
		// Loads no chunks: a runtime that does would run those of the page's other scripts too. It is first, so that webpack puts what it
		// imports on demand into it: behind an entry that has a chunk for it, webpack would leave it out.
		commands: { import: './src/entries/commands.ts', chunkLoading: false, asyncChunks: false },
		index: './src/entries/app.tsx',
		embed: './src/entries/embed.ts',
		palette: './src/entries/palette.ts',
		'home-navigation': './src/entries/home-navigation.ts',
		'places-mode': './src/entries/places-mode.ts',
		// Runs once the app does, with the app's modules.
		stores: { import: './src/entries/stores.ts', dependOn: 'index' },
		// Apart from the finder: an entry depends on all that its chunks import, and the finder on nearly nothing.
		panels: { import: './src/entries/panels.ts', dependOn: 'embed' },
	},
	output: {
		...defaultConfig.output,
		// Each entry says where it is by itself (src/lib/public-path.ts).
		publicPath: '',
		// An old tab must never get a new chunk by an old name. One hash for all, because the entry would have to name each chunk's own.
		chunkFilename: '[name].[fullhash:8].js',
		chunkLoadTimeout: 120000,
		uniqueName: 'storeboard',
	},
	optimization: {
		...defaultConfig.optimization,
		minimizer: defaultConfig.optimization.minimizer.map( withoutComments ),
		// A chunk's id is its name, so that the entry need not say both of each.
		chunkIds: 'named',
		// The preset would gather all styles in one file of the entry; a screen's styles belong to its own chunk.
		splitChunks: {
			cacheGroups: {
				default: false,
				// What home has as well stays in home too: its files are counted together.
				...sharedByTasks( 'task-kit', {
					test: isPath( 'setup/task-frame', 'components/(form|stepper)' ),
					priority: 3,
				} ),
				// One file of styles: few rules, and the entry need not name a file for each page.
				...sharedByTasks( 'task-kit', { type: 'css/mini-extract', priority: 4 } ),
				...sharedByTasks( 'task-plugins', {
					test: isPath( 'setup/(install-plugins|connect-jetpack)', '(data|api)/(plugins|connection)' ),
					minChunks: 2,
					priority: 2,
				} ),
				...sharedByTasks( 'task-location', {
					test: isPath( 'setup/store-location', '(data|api)/countries', 'lib/places' ),
					minChunks: 2,
					priority: 2,
				} ),
				...sharedByTasks( 'task-kit', { minChunks: 2, priority: 1 } ),
				// What home's cards of metrics stand on: a card's own script is small (bench/budgets.json).
				'cards-kit': {
					name: 'cards-kit',
					chunks: ( { name } ) => !! name?.startsWith( 'card-' ),
					type: /^javascript/,
					test: isPath( 'components/cards/metrics/use-answers', 'lib', 'data', 'api' ),
					minChunks: 2,
					enforce: true,
				},
				// And their styles: the entry names each file of styles, and has no room for many.
				'cards-kit/styles': {
					name: 'cards-kit',
					chunks: ( { name } ) => !! name?.startsWith( 'card-' ),
					type: 'css/mini-extract',
					enforce: true,
				},
				// What most panels of classic pages stand on: stores, requests, notices. Each panel's own parts stay with it.
				'panel-kit': {
					name: 'panel-kit',
					chunks: isPanelChunk,
					type: /^javascript/,
					test: ( module ) => ! isPath( 'classic', 'home', 'setup', 'shell' )( module ),
					minChunks: 4,
					enforce: true,
				},
			},
		},
	},
	plugins: [
		...defaultConfig.plugins.filter( ( plugin ) => ! replaced.includes( plugin.constructor.name ) ),
		new MiniCssExtractPlugin( {
			filename: '[name].[fullhash:8].css',
			chunkFilename: '[name].[fullhash:8].css',
			insert: insertStyle,
			// Rules hang on classes of their own, so that the order of a shared file does not matter.
			ignoreOrder: true,
		} ),
		new ChunkManifestPlugin(),
		new OwnDependenciesPlugin(),
	],
};
