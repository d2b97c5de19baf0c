import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../site/run.mjs';
import { PLUGIN } from '../site/shipped.mjs';

/** What WordPress' plugin directory asks of a plugin, as far as files tell. */

const read = ( name ) => fs.readFileSync( path.join( ROOT, name ), 'utf8' );
const files = ( name ) =>
	fs.statSync( path.join( ROOT, name ) ).isDirectory()
		? fs.readdirSync( path.join( ROOT, name ) ).flatMap( ( entry ) => files( `${ name }/${ entry }` ) )
		: [ name ];
const header = ( text, name ) => new RegExp( `^[\\s*]*${ name }:\\s*(.+?)\\s*$`, 'mi' ).exec( text )?.[ 1 ];
const shipped = PLUGIN.filter( ( name ) => name !== 'build' ).flatMap( files );
const php = shipped.filter( ( name ) => name.endsWith( '.php' ) );

test( 'the readme agrees with the plugin and keeps to the directory’s lengths', () => {
	const plugin = read( 'plugin.php' );
	const readme = read( 'readme.txt' );
	for ( const name of [
		'Requires at least',
		'Requires PHP',
		'License',
		'License URI',
		'WC requires at least',
		'WC tested up to',
	] ) {
		assert.equal( header( readme, name ), header( plugin, name ), name );
	}
	assert.equal( header( readme, 'Stable tag' ), header( plugin, 'Version' ) );
	assert.match( readme, new RegExp( `^= ${ header( plugin, 'Version' ).replaceAll( '.', '\\.' ) } =$`, 'm' ) );
	assert.ok( header( readme, 'Tags' ).split( ',' ).length <= 5, 'Five tags are shown.' );
	const [ , summary ] = /^License URI:.*\n\n(.+)\n/m.exec( readme );
	assert.ok( summary.length <= 150, `${ summary.length } characters` );
	for ( const part of [ 'Description', 'Frequently Asked Questions', 'Changelog' ] ) {
		assert.match( readme, new RegExp( `^== ${ part } ==$`, 'm' ) );
	}
} );

test( 'each file of PHP ends where it is asked for by itself', () => {
	assert.ok( php.length > 300 );
	const without = php.filter(
		( name ) => ! /defined\( '(ABSPATH|WP_UNINSTALL_PLUGIN)' \) \|\| exit;/.test( read( name ) )
	);
	assert.deepEqual( without, [] );
} );

test( 'nothing is packed that a store has no use for', () => {
	const known = /\.(php|json|js|css|svg|png|pot|po|mo|l10n\.php)$|(^|\/)LICENSE$|\.txt$/;
	assert.deepEqual(
		shipped.filter( ( name ) => ! known.test( name ) || /(^|\/)(\.|node_modules|tests?\/)/.test( name ) ),
		[]
	);
} );

test( 'no PHP runs text as code, starts a process, or asks another host past WordPress', () => {
	const refused =
		/(?<![\w>:\\$])(eval|create_function|assert|exec|shell_exec|system|passthru|proc_open|popen|curl_\w+|fsockopen|base64_decode|str_rot13|gzinflate|unserialize|extract|move_uploaded_file)\s*\(/;
	const found = php.flatMap( ( name ) =>
		read( name )
			.split( '\n' )
			.filter( ( line ) => refused.test( line ) && ! /^\s*(\*|\/\/|#)/.test( line ) )
			.map( ( line ) => `${ name }: ${ line.trim() }` )
	);
	assert.deepEqual( found, [] );
} );

test( 'what is installed is held by its digest and comes from the registry that npm asks', () => {
	for ( const name of [ 'package-lock.json', 'bin/wordpress/package-lock.json' ] ) {
		const { packages } = JSON.parse( read( name ) );
		for ( const [ place, found ] of Object.entries( packages ) ) {
			if ( place !== '' && ! found.link && ! found.inBundle ) {
				assert.match( found.integrity ?? '', /^sha512-/, `${ name }: ${ place }` );
				assert.ok( ! found.resolved || found.resolved.startsWith( 'https://' ), `${ name }: ${ place }` );
			}
		}
	}
} );

/** As they may be part of a program under the GPL, version 2 or later. */
const FREE = /^\(?(MIT|ISC|0BSD|BSD-[23]-Clause|GPL-2\.0-or-later|Apache-2\.0 AND MIT|CC0-1\.0|Unlicense)\)?$/;

test( 'what the build takes in may be given on under the plugin’s licence', () => {
	const manifest = ( name ) => JSON.parse( read( `node_modules/${ name }/package.json` ) );
	// The others are WordPress' own scripts on the page, or are there for development.
	const taken = new Set(
		Object.keys( JSON.parse( read( 'package.json' ) ).devDependencies ).filter( ( name ) =>
			/^(d3-|@wordpress\/(icons|primitives)$)/.test( name )
		)
	);
	assert.ok( taken.size > 2 );
	// A set hands out what is added while it is gone through.
	for ( const name of taken ) {
		const { license, dependencies = {} } = manifest( name );
		assert.match( license, FREE, name );
		Object.keys( dependencies )
			.filter( ( one ) => ! /^(@wordpress\/|@types\/|@babel\/|react)/.test( one ) )
			.forEach( ( one ) => taken.add( one ) );
	}
} );
