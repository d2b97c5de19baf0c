import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readComposer, readNpm } from '../audit.mjs';
import { ROOT } from '../site/run.mjs';
import { runCommand } from './helpers.mjs';

const NO_ENDPOINT = { why: 'this registry has no audit endpoint' };

test( 'each package with a known weakness is a line', () => {
	assert.deepEqual( readNpm( JSON.stringify( { vulnerabilities: {} } ) ), { findings: [] } );
	assert.deepEqual(
		readNpm( JSON.stringify( { vulnerabilities: { a: { name: 'a', severity: 'high', range: '<2' } } } ) ),
		{ findings: [ 'a <2: high' ] }
	);
	const asked = 'Downloading api/security-advisories/';
	assert.deepEqual( readComposer( '{"advisories":[]}', asked ), { findings: [] } );
	assert.deepEqual(
		readComposer(
			JSON.stringify( {
				advisories: { 'a/b': { 0: { packageName: 'a/b', affectedVersions: '<2', title: 'Runs code' } } },
			} ),
			asked
		),
		{ findings: [ 'a/b <2: Runs code' ] }
	);
} );

test( 'a registry without an audit endpoint is said, and no address is', () => {
	const refusal = ( message ) => readNpm( JSON.stringify( { message, error: { summary: '' } } ) );
	for ( const message of [
		'405 Method Not Allowed - POST https://registry.example/-/npm/v1/security/advisories/bulk',
		'404 Not Found - POST https://registry.example/-/npm/v1/security/audits/quick',
	] ) {
		assert.deepEqual( refusal( message ), NO_ENDPOINT );
	}
	// Composer calls a repository that knows none clean: it never asked.
	assert.deepEqual( readComposer( '{"advisories":[]}', 'No security vulnerability advisories found' ), NO_ENDPOINT );
	const { why } = refusal( 'request to https://registry.example/-/npm failed, reason: timeout' );
	assert.match( why, /^the registry did not answer/ );
	assert.doesNotMatch( why, /example/ );
	assert.deepEqual( refusal( 'getaddrinfo ENOTFOUND registry.example' ), {
		why: 'the registry did not answer: ENOTFOUND',
	} );
	assert.deepEqual( readNpm( 'no JSON' ), { why: 'the registry did not answer' } );
	assert.deepEqual( readComposer( '', '' ), { why: 'the registry did not answer' } );
} );

test( 'audit --registry says in one sentence what is wrong', async () => {
	const { code, err } = await runCommand( ROOT, 'audit', [ '--registry' ] ).done;
	assert.equal( code, 1 );
	assert.match( err, /^There is no option '--registry'\. .*\.\n$/ );
} );
