#!/usr/bin/env node
import './site/node.mjs';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from './site/build.mjs';
import { findPhp } from './site/index.mjs';
import { DIALECTS, SITES } from './site/make.mjs';
import { oneOf, readOptions } from './site/options.mjs';
import { installMain, installWordPress } from './site/packages.mjs';
import { onExit } from './site/exit.mjs';
import { isAlive } from './site/run.mjs';
import { UserError, report } from './site/user-error.mjs';
import { add, closingLine, nothing } from './testing/counts.mjs';
import { choose, everything, filesChangedSince } from './testing/changed.mjs';
import { FAKETIME, readDay, readZone, setClock } from './testing/day.mjs';
import { readFailures, readFlaky } from './testing/failures.mjs';
import { PARTS, inOrder, runPart } from './testing/parts.mjs';
import { REPORTS } from './testing/runners.mjs';
import { runSideBySide } from './testing/schedule.mjs';
import { selectParts } from './testing/selection.mjs';
import { overShare } from './testing/shares.mjs';
import { readSlowest } from './testing/slowest.mjs';
import { readTarget } from './testing/target.mjs';
import { BROWSER_TOOLS, installComposer, installTools } from './testing/tools.mjs';

const names = PARTS.map( ( { name } ) => name );
const groups = [ ...new Set( names.flatMap( ( name ) => [ name.split( ':' )[ 0 ], name ] ) ) ];

const OPTIONS = {
	only: {
		value: 'part,...',
		check: ( value ) => value.split( ',' ).map( oneOf( 'only', groups ) ),
		text: `some parts of ${ groups.join( ', ' ) }`,
	},
	site: {
		value: 'url',
		check( value ) {
			if ( ! URL.canParse( value ) || ! /^https?:$/.test( new URL( value ).protocol ) ) {
				throw new UserError( `--site '${ value }' is no address: it begins with http:// or https://.` );
			}
			return value.replace( /\/+$/, '' );
		},
		text: 'run the contract and end-to-end parts against this site (its data changes)',
	},
	all: { text: 'the wide matrix too, as before a release' },
	changed: {
		value: 'commit',
		isOptional: true,
		text: 'run what the changes since that commit touch, those not committed among them; since the main branch unless told',
	},
	day: {
		value: 'date',
		check: readDay,
		text: 'run the parts that know dates as on that day, from noon or from the time given: 2027-01-01, 2027-01-01T23:59',
	},
	zone: { value: 'name', check: readZone, text: 'the time zone of the stores, and of --day; else UTC' },
	'with-changed': {
		value: 'commit',
		isOptional: true,
		text: 'every part, and what of the wide matrix the changes since that commit touch',
	},
	user: { value: 'name', text: 'an administrator of that site; else admin' },
	password: { value: 'password', text: "that user's; else password" },
	folder: {
		value: 'path',
		check( value ) {
			const folder = path.resolve( value );
			if ( ! fs.existsSync( path.join( folder, 'wp-load.php' ) ) ) {
				throw new UserError( `--folder '${ value }' is no folder of a WordPress site: it has no wp-load.php.` );
			}
			return folder;
		},
		text: 'of that site on this machine: the PHP tests on WooCommerce’s own tables run too',
	},
	dialect: {
		value: DIALECTS.join( '|' ),
		check: oneOf( 'dialect', DIALECTS ),
		text: 'that site speaks; else told by its WooCommerce',
	},
};

const USAGE = `npm test -- [options]

Installs what is missing and runs every part but the wide matrix, which --all adds. The last line counts.`;

/** How many slow tests of each report the end of a run lists. */
const SLOWEST = 5;

const say = ( text ) => process.stdout.write( `  ${ text }\n` );

/** Removes the sites that earlier runs left for a look. */
function sweep() {
	for ( const name of fs.existsSync( SITES ) ? fs.readdirSync( SITES ) : [] ) {
		const pid = /^test-(\d+)-/.exec( name )?.[ 1 ];
		if ( pid && ! isAlive( Number( pid ) ) ) {
			fs.rmSync( path.join( SITES, name ), { recursive: true, force: true } );
		}
	}
}

/**
 * Runs the parts side by side. What one prints stands together, once it is over; a part that runs alone prints as it goes.
 *
 * @param {Object[]} parts
 * @param {Object}   context See Context.
 * @return {Promise<Map<Object, Object>>} Part to its counts, its seconds, and why it was not run.
 */
async function runAll( parts, context ) {
	const results = new Map();
	const jobs = inOrder( parts ).map( ( part ) => ( {
		...part,
		async run() {
			const since = Date.now();
			const head = `\n== ${ part.name }: ${ part.title }`;
			const isAlone = parts.length === 1;
			let text = '';
			const write = ( chunk ) => {
				text += chunk;
			};
			const show = ( end ) => process.stdout.write( `${ head }${ end }\n${ text }` );
			// An interrupted run shows how far each part has come.
			const forget = onExit( () => isAlone || show( ' (interrupted)' ) );
			process.stdout.write( isAlone ? `${ head }\n` : `  ${ part.name } begins\n` );
			const counts = await runPart( part, {
				...context,
				...( isAlone ? { log: say } : { write, log: ( line ) => write( `  ${ line }\n` ) } ),
			} );
			const seconds = ( Date.now() - since ) / 1000;
			results.set( part, { ...counts, seconds } );
			forget();
			if ( ! isAlone ) {
				show( ` (${ seconds.toFixed( 1 ) } s)` );
			}
		},
	} ) );
	// Two parts would change one site under each other's feet.
	await runSideBySide( jobs, context.target ? 1 : os.availableParallelism() );
	return results;
}

/** Says which tests the changes need, and why. */
async function chooseChanged( base ) {
	const files = await filesChangedSince( base === true ? undefined : base );
	const chosen = choose( files, names );
	process.stdout.write( `Storeboard: ${ files.length } changed files\n` );
	chosen.why.forEach( say );
	for ( const part of chosen.parts ) {
		say( `runs ${ part }${ chosen.narrow[ part ] ? `: ${ chosen.narrow[ part ].join( ' ' ) }` : '' }` );
	}
	return chosen;
}

/**
 * What of the wide matrix a change touches; all of it where nobody can tell what changed, as in a clone without its past.
 *
 * @param {string|true|undefined} base
 */
async function chooseBeside( base ) {
	try {
		const { parts, narrow } = await chooseChanged( base );
		const wide = PARTS.filter( ( { name, isWide } ) => isWide && parts.includes( name ) ).map(
			( { name } ) => name
		);
		return { wide, narrow: Object.fromEntries( wide.map( ( name ) => [ name, narrow[ name ] ] ) ) };
	} catch ( error ) {
		if ( ! ( error instanceof UserError ) ) {
			throw error;
		}
		say( `${ error.message } The wide matrix runs, but for what a release needs.` );
		return { wide: everything( names ), narrow: {} };
	}
}

/**
 * What parts would install on their way, so that no part's time is the network's. What cannot be installed stops those alone that need
 * it: they say why.
 *
 * @param {string[]} tools Of the parts to run.
 */
async function installForParts( tools ) {
	if ( tools.includes( 'php-cli' ) ) {
		await installWordPress( say ).catch( ( error ) => say( error.message ) );
	}
	if ( tools.includes( 'composer' ) ) {
		await installComposer( say );
	}
}

async function test() {
	const options = readOptions( process.argv.slice( 2 ), OPTIONS, USAGE );
	if ( options.asked ) {
		process.stdout.write( options.help() );
		return;
	}
	for ( const name of [ 'user', 'password', 'folder', 'dialect' ] ) {
		if ( options[ name ] && ! options.site ) {
			throw new UserError( `--${ name } is said of a site: give --site <url> with it.` );
		}
	}
	for ( const name of [ 'day', 'zone' ] ) {
		if ( options[ name ] && options.site ) {
			throw new UserError(
				`--${ name } is of the stores that this command makes: a site given with --site has its own clock.`
			);
		}
	}
	const chosen = options.changed && ( await chooseChanged( options.changed ) );
	const beside = options[ 'with-changed' ] && ( await chooseBeside( options[ 'with-changed' ] ) );
	// A run within another one is told its parts, and what each is narrowed to.
	const within = JSON.parse( process.env.STOREBOARD_NARROW ?? 'null' );
	const narrow = within ?? ( chosen ?? beside )?.narrow;
	const parts = selectParts(
		PARTS,
		{ ...options, isSite: !! options.site },
		within ? Object.keys( within ) : chosen?.parts,
		beside?.wide
	);
	if ( chosen && ! parts.length ) {
		process.stdout.write( 'No part tests these changes.\n' );
		return;
	}
	if ( ! parts.length ) {
		throw new UserError(
			options.day
				? `With --day run the parts that know dates: ${ selectParts( PARTS, { day: true } )
						.map( ( { name } ) => name )
						.join( ', ' ) }.`
				: 'Only the parts contract and e2e can run against --site, and php:store where --folder is given too.'
		);
	}

	const began = Date.now();
	process.stdout.write( 'Storeboard: tests\n' );
	await installMain( say );
	const tools = options.site ? BROWSER_TOOLS : parts.flatMap( ( part ) => part.tools );
	await installTools( options.day ? [ ...tools, FAKETIME ] : tools, say );
	await installForParts( tools );
	const installed = Date.now();
	if ( options.day ) {
		// By the real clock, as it compares the times of files.
		await build( say );
		await setClock( options.day, options.zone, findPhp().kind === 'native' );
		say( `As on ${ options.day.date } from ${ options.day.time } (${ options.zone ?? 'UTC' })` );
	}
	const target = options.site && ( await readTarget( options ) );
	sweep();

	const results = await runAll( parts, { target, zone: options.zone, narrow, isWithin: !! within } );
	const failures = readFailures( REPORTS, began );
	if ( failures.length ) {
		process.stdout.write( `\n== failed\n${ failures.map( ( name ) => `  ${ name }` ).join( '\n' ) }\n` );
	}
	const flaky = readFlaky( REPORTS, began );
	if ( flaky.length ) {
		process.stdout.write(
			`\n== passed at their second try only\n${ flaky.map( ( name ) => `  ${ name }` ).join( '\n' ) }\n`
		);
	}
	const left = parts.filter( ( part ) => results.get( part ).why );
	if ( left.length ) {
		const lines = left.map( ( part ) => `  ${ part.name }: ${ results.get( part ).why }` );
		process.stdout.write( `\n== NOT RUN on this machine\n${ lines.join( '\n' ) }\n` );
	}
	const slow = readSlowest( REPORTS, began, SLOWEST );
	if ( slow.length ) {
		process.stdout.write( `\n== slowest tests\n${ slow.join( '\n' ) }\n` );
	}
	const over = overShare(
		parts.map( ( part ) => ( { name: part.name, ...results.get( part ) } ) ),
		REPORTS,
		began
	);
	if ( over.length ) {
		process.stdout.write( `\n== over their share (bin/testing/shares.json)\n${ over.join( '\n' ) }\n` );
	}
	const rows = parts.map( ( part ) => {
		const { seconds, ...counts } = results.get( part );
		return `${ part.name.padEnd( 11 ) } ${ closingLine( counts ) } (${ seconds.toFixed( 1 ) } s)`;
	} );
	const secondsOf = ( from, to ) => Math.round( ( to - from ) / 1000 );
	process.stdout.write(
		`\n== after ${ secondsOf( installed, Date.now() ) } s, and ${ secondsOf( began, installed ) } s for what was installed\n${ rows.join( '\n' ) }\n`
	);
	const sum = [ ...results.values() ].reduce( add, nothing() );
	process.stdout.write( `${ closingLine( sum ) }\n` );
	process.exitCode = sum.failed || ! sum.passed ? 1 : 0;
}

test().catch( ( error ) => {
	report( error );
	process.exit( 1 );
} );
