import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { PAGE, makePage, readNumbers } from '../numbers.mjs';
import { ROOT } from '../site/run.mjs';

test( 'docs/numbers.md says what the registry declares (npm run docs:numbers writes it)', () => {
	assert.equal( fs.readFileSync( PAGE, 'utf8' ), makePage() );
} );

test( 'each number of the registry is read, and one that no group has is refused', () => {
	const php = fs.readFileSync( path.join( ROOT, 'includes/Reports/Registry.php' ), 'utf8' );
	const declared = php.match( /(?:new Metric\( (?:'\w+'|\$base), '|\$(?:money|fee|cost|count)\( ')/g );
	assert.equal( Object.values( readNumbers() ).flat().length, declared.length );

	assert.throws(
		() =>
			readNumbers(
				"private static function of_weather(): array {\n new Metric( 'w', 'w', __( 'Rain', 'storeboard' ), __( 'Drops.', 'storeboard' ) );"
			),
		/of_weather\(\) declares 'Rain'/
	);
} );
