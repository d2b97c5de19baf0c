#!/usr/bin/env node
/**
 * What the registries know of weaknesses in the packages that build and test the plugin. It ships none of them but what the build takes in.
 */
import './site/node.mjs';
import { runAsCommand } from './site/command.mjs';
import { readOptions } from './site/options.mjs';
import { WORDPRESS } from './site/packages.mjs';
import { ROOT, npm, run } from './site/run.mjs';

const USAGE = `npm run audit

Asks npm and Composer which of the installed packages have known weaknesses. A registry that cannot be asked is said, and is no finding.`;

/**
 * Reads what `npm audit --json` printed.
 *
 * @param {string} stdout
 * @return {{ findings: string[] }|{ why: string }} A line for each package with a weakness, or why nobody knows.
 */
export function readNpm( stdout ) {
	const reply = readJson( stdout );
	if ( ! reply?.vulnerabilities ) {
		return { why: whyNot( reply?.message ?? reply?.error?.summary ) };
	}
	return {
		findings: Object.values( reply.vulnerabilities ).map(
			( { name, severity, range } ) => `${ name } ${ range }: ${ severity }`
		),
	};
}

/**
 * Reads what `composer audit --format=json -v` printed.
 *
 * @param {string} stdout
 * @param {string} output With what it said of its requests.
 * @return {{ findings: string[] }|{ why: string }} A line for each weakness, or why nobody knows.
 */
export function readComposer( stdout, output ) {
	const reply = readJson( stdout );
	// A repository without advisories is asked nothing, and Composer tells no difference.
	if ( ! reply?.advisories || ! /security-advisories/.test( output ) ) {
		return { why: whyNot( reply ? 'Not Found' : '' ) };
	}
	return {
		findings: Object.values( reply.advisories )
			.flatMap( ( each ) => Object.values( each ) )
			.map(
				( { packageName, affectedVersions, title } ) => `${ packageName } ${ affectedVersions }: ${ title }`
			),
	};
}

function readJson( text ) {
	try {
		return JSON.parse( text.slice( text.indexOf( '{' ) ) );
	} catch {
		return null;
	}
}

/** Of what else went wrong its code alone, 'ENOTFOUND': no report of ours names a registry, and messages do, with an address or without. */
const whyNot = ( message = '' ) =>
	/\b(404|405|501)\b|not found|not allowed|not implemented/i.test( message )
		? 'this registry has no audit endpoint'
		: `the registry did not answer${ message.match( /\bE[A-Z_]{3,}\b/ )?.[ 0 ].replace( /^/, ': ' ) ?? '' }`;

/**
 * Asks them all.
 *
 * @param {( text: string ) => void} say
 * @return {Promise<{ findings: number, asked: number, unknown: number }>} How many weaknesses were told, and of how many sets of packages that was known or not.
 */
export async function audit( say ) {
	const env = { ...process.env, COMPOSER_ALLOW_SUPERUSER: '1' };
	const ask = {
		'npm, what builds and tests': async () =>
			readNpm( ( await npm( [ 'audit', '--json' ], { cwd: ROOT } ) ).stdout ),
		'npm, WordPress and PHP for development': async () =>
			readNpm( ( await npm( [ 'audit', '--json' ], { cwd: WORDPRESS } ) ).stdout ),
		'Composer, what tests PHP': async () => {
			const asked = [ 'audit', '--no-interaction', '--format=json', '-vvv' ];
			const { stdout, output } = await run( 'composer', asked, { cwd: ROOT, env } );
			return readComposer( stdout, output );
		},
	};
	const sum = { findings: 0, asked: 0, unknown: 0 };
	for ( const [ name, work ] of Object.entries( ask ) ) {
		const { findings, why } = await work().catch( ( error ) => ( {
			why: `it could not be run (${ error.code })`,
		} ) );
		if ( why ) {
			sum.unknown++;
			say( `${ name }: NOT KNOWN, ${ why }.` );
			continue;
		}
		sum.asked++;
		sum.findings += findings.length;
		say( `${ name }: ${ findings.length ? findings.length : 'no' } known weaknesses.` );
		findings.forEach( ( line ) => say( `  ${ line }` ) );
	}
	return sum;
}

await runAsCommand( import.meta, async ( args ) => {
	const options = readOptions( args, {}, USAGE );
	if ( options.asked ) {
		process.stdout.write( options.help() );
		return 0;
	}
	const { findings } = await audit( ( line ) => process.stdout.write( `${ line }\n` ) );
	return findings ? 1 : 0;
} );
