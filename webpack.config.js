const MiniCssExtractPlugin = require( 'mini-css-extract-plugin' );
const insertStyle = require( './bin/insert-style.cjs' );
const defaultConfig = require( '@wordpress/scripts/config/webpack.config' );

/** Writes assets.json: chunk name to its files, for PHP to link and hint, and for the budgets to weigh. */
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
						chunks[ chunk.name ?? chunk.id ] = {
							js: files.find( ( file ) => file.endsWith( '.js' ) ),
							css: files.find( ( file ) => file.endsWith( '.css' ) ),
						};
					}
					compilation.emitAsset( 'assets.json', new RawSource( JSON.stringify( chunks, null, '\t' ) ) );
				}
			)
		);
	}
}

const replaced = [ 'MiniCssExtractPlugin', 'RtlCssPlugin' ];

module.exports = {
	...defaultConfig,
	entry: {
		index: './src/entries/app.tsx',
		embed: './src/entries/embed.ts',
		palette: './src/entries/palette.ts',
		'home-navigation': './src/entries/home-navigation.ts',
		// Runs once the app does, with the app's modules.
		stores: { import: './src/entries/stores.ts', dependOn: 'index' },
	},
	output: {
		...defaultConfig.output,
		// An old tab must never get a new chunk by an old name.
		chunkFilename: '[name].[contenthash:8].js',
		chunkLoadTimeout: 120000,
		uniqueName: 'storeboard',
	},
	optimization: {
		...defaultConfig.optimization,
		// The preset would gather all styles in one file of the entry; a screen's styles belong to its own chunk.
		splitChunks: { cacheGroups: { default: false } },
	},
	plugins: [
		...defaultConfig.plugins.filter( ( plugin ) => ! replaced.includes( plugin.constructor.name ) ),
		new MiniCssExtractPlugin( {
			filename: '[name].[contenthash:8].css',
			chunkFilename: '[name].[contenthash:8].css',
			insert: insertStyle,
		} ),
		new ChunkManifestPlugin(),
	],
};
