import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Extraction from '@wordpress/dependency-extraction-webpack-plugin';
import webpack, { type Configuration } from 'webpack';

const FIXTURE = path.resolve( __dirname, '../../fixtures/classic-panels' );

/** As the product's build: WordPress brings React. Not minified, so that it takes a second. */
const config = ( folder: string ): Configuration => ( {
	mode: 'development',
	devtool: false,
	entry: { panels: path.join( FIXTURE, 'index.ts' ) },
	output: { path: folder, uniqueName: 'storeboard-fixture', filename: '[name].js', chunkFilename: '[name].js' },
	resolve: { extensions: [ '.ts', '.tsx', '.js' ] },
	module: {
		rules: [
			// How they look is not what is tested.
			{ test: /\.scss$/, type: 'asset/source' },
			{
				test: /\.tsx?$/,
				loader: require.resolve( 'babel-loader' ),
				options: {
					configFile: false,
					presets: [ '@wordpress/babel-preset-default', '@babel/preset-typescript' ].map( ( preset ) =>
						require.resolve( preset )
					),
				},
			},
		],
	},
	plugins: [ new Extraction( {} ) ],
} );

/**
 * Builds the panels of tests/fixtures/classic-panels with the product's finder.
 *
 * @return A new folder with panels.js and its chunks.
 * @throws Error What webpack says.
 */
export async function buildPanels(): Promise< string > {
	const folder = fs.mkdtempSync( path.join( os.tmpdir(), 'storeboard-panels-' ) );
	await new Promise< void >( ( resolve, reject ) => {
		webpack( config( folder ), ( error, stats ) =>
			error || stats?.hasErrors() ? reject( error ?? new Error( stats?.toString( 'errors-only' ) ) ) : resolve()
		);
	} );
	return folder;
}
