import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../../site/run.mjs';
import { installComposer } from '../../testing/tools.mjs';

const FOLDER = path.join( ROOT, 'bin/stubs' );

/** `lint:php` looks at it with the newest one: a name that came later would be missing on a store. */
test( 'the plugin uses nothing that WooCommerce 11.0 lacks', { timeout: 600_000 }, async ( t ) => {
	const why = ( await installComposer( () => {} ) ) || ( await installComposer( () => {}, FOLDER ) );
	if ( why ) {
		t.skip( why );
		return;
	}
	const { status, stdout, stderr } = spawnSync(
		'php',
		[
			'vendor/bin/phpstan',
			'analyse',
			'--configuration=bin/stubs/phpstan.neon.dist',
			'--memory-limit=1G',
			'--no-progress',
			'--error-format=raw',
		],
		{ cwd: ROOT, encoding: 'utf8' }
	);
	assert.equal( status, 0, stdout + stderr );
} );
