import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runSideBySide } from '../testing/schedule.mjs';

/** Jobs that end when the test says so, and a record of what runs. */
function jobs( ...specs ) {
	const started = [];
	const ends = {};
	const list = specs.map( ( spec ) => ( {
		...spec,
		run: () => {
			started.push( spec.name );
			return new Promise( ( resolve, reject ) => ( ends[ spec.name ] = { resolve, reject } ) );
		},
	} ) );
	const turn = () => new Promise( ( resolve ) => setImmediate( resolve ) );
	return {
		list,
		started,
		async end( name, error ) {
			ends[ name ][ error ? 'reject' : 'resolve' ]( error );
			await turn();
		},
		turn,
	};
}

test( 'runs as many jobs at once as the machine has cores', async () => {
	const { list, started, end, turn } = jobs( { name: 'a' }, { name: 'b' }, { name: 'c' } );
	const done = runSideBySide( list, 2 );
	await turn();
	assert.deepEqual( started, [ 'a', 'b' ] );
	await end( 'b' );
	assert.deepEqual( started, [ 'a', 'b', 'c' ] );
	await end( 'a' );
	await end( 'c' );
	await done;
} );

test( 'lets a job wait for those that it builds on, where they are among the jobs', async () => {
	const { list, started, end, turn } = jobs(
		{ name: 'browser', after: [ 'build', 'not chosen' ] },
		{ name: 'build' },
		{ name: 'lint' }
	);
	const done = runSideBySide( list, 3 );
	await turn();
	assert.deepEqual( started, [ 'build', 'lint' ] );
	await end( 'build' );
	assert.deepEqual( started, [ 'build', 'lint', 'browser' ] );
	await end( 'lint' );
	await end( 'browser' );
	await done;
} );

test( 'runs what wants the machine for itself alone, and a job that wants more cores than there are', async () => {
	const { list, started, end, turn } = jobs(
		{ name: 'wide', cores: 8 },
		{ name: 'a' },
		{ name: 'bench', cores: 'all' }
	);
	const done = runSideBySide( list, 2 );
	await turn();
	assert.deepEqual( started, [ 'wide' ] );
	await end( 'wide' );
	assert.deepEqual( started, [ 'wide', 'a' ] );
	await end( 'a' );
	assert.deepEqual( started, [ 'wide', 'a', 'bench' ] );
	await end( 'bench' );
	await done;
} );

test( 'starts nothing more after an error, and reports it once nothing runs', async () => {
	const { list, started, end, turn } = jobs( { name: 'a' }, { name: 'b' }, { name: 'c' } );
	const done = runSideBySide( list, 2 );
	let isOver = false;
	done.catch( () => ( isOver = true ) );
	await turn();
	await end( 'a', new Error( 'no room' ) );
	assert.equal( isOver, false );
	await end( 'b' );
	await assert.rejects( done, /no room/ );
	assert.deepEqual( started, [ 'a', 'b' ] );
} );

test( 'says so where jobs wait for each other', async () => {
	const { list } = jobs( { name: 'a', after: [ 'b' ] }, { name: 'b', after: [ 'a' ] } );
	await assert.rejects( runSideBySide( list, 2 ), /wait for each other: a, b/ );
} );
