import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runScript } from '../tools/script.mjs';
import { page } from '../tools/store.mjs';

test( 'the item says where it leads, on classic pages too', () => {
	const { plugins, text } = runScript();
	const fill = plugins[ 'acme-sample' ].render();
	assert.equal( fill.props.name, 'woocommerce_header_item' );
	assert.equal( text( fill.props.children[ 0 ]( { isEmbedded: false } ) ), 'Acme Sample' );
	assert.equal( text( fill.props.children[ 0 ]( { isEmbedded: true } ) ), 'Acme Sample: home' );
} );

test( 'home and settings have the script', async () => {
	for ( const path of [ 'admin.php?page=wc-admin', 'admin.php?page=wc-settings' ] ) {
		assert.ok( ( await page( path ) ).includes( 'acme-sample.js' ) );
	}
} );
