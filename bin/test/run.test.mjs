import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { alone, isAlive } from '../site/run.mjs';
import { copyOfCommands, runCommand } from './helpers.mjs';

const within = { timeout: 30_000 };
const hasProc = fs.existsSync( '/proc/self/cmdline' ) ? false : 'processes cannot be told apart without /proc';

// An npm that does not end when it is asked to.
const NPM = `
const fs = require( 'fs' );
process.on( 'SIGTERM', () => {} );
process.on( 'SIGINT', () => {} );
fs.writeFileSync( process.env.NPM_PID, String( process.pid ) );
setInterval( () => {}, 1000 );
`;

let copy;
let env;

before( () => {
	copy = copyOfCommands();
	fs.writeFileSync( path.join( copy.root, 'npm-cli.js' ), NPM );
	fs.writeFileSync(
		path.join( copy.root, 'package-lock.json' ),
		'{ "packages": { "node_modules/missing": { "version": "1.0.0" } } }'
	);
	env = { npm_execpath: path.join( copy.root, 'npm-cli.js' ), NPM_PID: path.join( copy.root, 'npm.pid' ) };
} );
after( () => copy?.remove() );

async function until( what ) {
	const last = Date.now() + 20_000;
	for ( let value; ; await sleep( 10 ) ) {
		if ( ( value = await what() ) ) {
			return value;
		}
		assert.ok( Date.now() < last, `this never came: ${ what }` );
	}
}

/** Starts the command and waits until its npm runs. */
async function installing() {
	fs.rmSync( env.NPM_PID, { force: true } );
	const command = runCommand( copy.root, 'start', [], env );
	const npm = await until( () => fs.existsSync( env.NPM_PID ) && Number( fs.readFileSync( env.NPM_PID, 'utf8' ) ) );
	return { command, npm };
}

test( 'Ctrl-C while packages are installed ends npm too', within, async () => {
	const { command, npm } = await installing();
	await command.stop( 'SIGINT' );
	await until( () => ! isAlive( npm ) );
	assert.deepEqual(
		fs.readdirSync( path.join( copy.root, '.site' ) ).filter( ( name ) => name.startsWith( '.lock' ) ),
		[]
	);
} );

test( 'after an end by force, the next start ends the npm that was left', { ...within, skip: hasProc }, async () => {
	const first = await installing();
	await first.command.stop( 'SIGKILL' );
	assert.equal( isAlive( first.npm ), true );

	const second = await installing();
	assert.equal( isAlive( first.npm ), false );
	assert.notEqual( second.npm, first.npm );
	await second.command.stop();
} );

test( 'a lock without a process, as a full disk leaves it, locks nobody out for long', within, async () => {
	const file = path.join( copy.root, '.site/.lock-empty' );
	fs.writeFileSync( file, '' );
	assert.equal( await alone( file, assert.fail, async () => 'done' ), 'done' );
	assert.equal( fs.existsSync( file ), false );
} );

test( 'who comes second waits', within, async () => {
	const file = path.join( copy.root, '.site/.lock-two' );
	const order = [];
	const said = [];
	const first = alone( file, assert.fail, async () => {
		await until( () => said.length );
		order.push( 'first' );
	} );
	const second = alone(
		file,
		( text ) => said.push( text ),
		async () => order.push( 'second' )
	);
	await Promise.all( [ first, second ] );
	assert.deepEqual( order, [ 'first', 'second' ] );
	assert.deepEqual( said, [ `Waiting for another command (process ${ process.pid })` ] );
} );
