import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { KINDS } from '../../packages/scaffold/index.mjs';
import { ROOT } from '../site/run.mjs';
import { follow, readTutorials } from './tutorials.mjs';

const root = fs.mkdtempSync( path.join( os.tmpdir(), 'storeboard-tutorials-' ) );
after( () => fs.rmSync( root, { recursive: true } ) );

const tutorials = readTutorials();
const index = fs.readFileSync( path.join( ROOT, 'docs/extending.md' ), 'utf8' );

test( 'each kind that can be made has a tutorial, which the index names', () => {
	assert.deepEqual( tutorials.map( ( { kind } ) => kind ).sort(), Object.keys( KINDS ).sort() );
	for ( const { page, kind } of tutorials ) {
		assert.match( index, new RegExp( `\\| \`${ kind }\` \\|[^\\n]*\\(${ page.replace( 'docs/', '' ) }` ) );
	}
} );

for ( const tutorial of tutorials ) {
	test( `${ tutorial.page } shows what the command makes, and its changes fit`, () => {
		const made = tutorial.steps.filter( ( { how } ) => how === 'made' );
		assert.ok( made.length > 0, 'It shows none of the files.' );
		assert.ok( tutorial.steps.length > made.length, 'It changes nothing.' );
		follow( tutorial, root );
	} );

	test( `${ tutorial.page } says where to see it, what is wrong where it does not show, and how to test it`, () => {
		const text = fs.readFileSync( path.join( ROOT, tutorial.page ), 'utf8' );
		assert.match( text, new RegExp( `^npm start -- --extension \\.\\./${ tutorial.slug }$`, 'm' ) );
		for ( const heading of [ 'Make it', 'See it', 'Change it', 'When it is wrong', 'Test it' ] ) {
			assert.match( text, new RegExp( `^## ${ heading }$`, 'm' ) );
		}
	} );
}
