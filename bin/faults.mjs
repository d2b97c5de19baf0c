#!/usr/bin/env node
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = path.resolve( path.dirname( fileURLToPath( import.meta.url ) ), '..' );
const TABLE = path.join( ROOT, 'tests/e2e/faults/table.ts' );
const PAGE = path.join( ROOT, 'docs/faults.md' );

const WAYS_OUT = {
	none: 'nothing was lost',
	retry: 'Retry in its place',
	itself: 'it is tried again by itself when the network is back; a write by Retry',
	wait: 'Retry, once that time is over',
	'sign-in': 'a dialog to sign in above the page; cancelled, Retry asks again',
};

/** What a part shows if it does without its answer. */
const QUIET = { 'Chosen figures': 'Chosen figures: those that a new user sees', Feedback: 'Feedback: nobody is asked' };

const row = ( ...cells ) => `| ${ cells.join( ' | ' ) } |\n`;
const table = ( heads, rows ) => row( ...heads ) + row( ...heads.map( () => '---' ) ) + rows.join( '' );

/** The text of docs/faults.md, from the table that the tests are generated from. */
export async function faultsPage() {
	const { outputText } = ts.transpileModule( fs.readFileSync( TABLE, 'utf8' ), {
		compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
	} );
	const { ANSWER_FAULTS, OTHER_FAULTS, SCREENS } = await import(
		`data:text/javascript,${ encodeURIComponent( outputText ) }`
	);
	return `# Faults

Written by \`npm run docs:faults\` from \`tests/e2e/faults/table.ts\`. A test is generated for each fault and screen
(\`faults.spec.ts\`): what the owner sees, what is still there, and how it goes on. A new screen joins by one entry of the table.

## A request goes wrong

The requests of the screen’s parts (see below), all at the same time, then a write. WordPress’ menu, the screen’s title and every part that was there stay;
a write is taken back, and a notice says why, with Retry, which does it once the fault is over. Nothing is asked in a loop.

${ table(
	[ 'fault', 'what the owner reads', 'how it goes on' ],
	ANSWER_FAULTS.map( ( { name, says, isRefusal, wayOut } ) =>
		row(
			name,
			( says ?? 'nothing: all of it is there' ) + ( isRefusal ? ' For a write: what the server says.' : '' ),
			WAYS_OUT[ wayOut ]
		)
	)
) }
## Something around it goes wrong

${ table(
	[ 'fault', 'what the owner sees', 'what is still there' ],
	OTHER_FAULTS.map( ( { name, sees, stays } ) => row( name, sees, stays ) )
) }
More of two tabs is in \`two-tabs.spec.ts\`, every other button that writes in \`double-clicks.spec.ts\`, signing in again in \`sign-in.spec.ts\`, the undoing of writes in \`failures.spec.ts\`.

## Screens

What stands without its answer is asked for anew: by the one Retry of what could not be counted, the rest when the page comes back into view.

${ table(
	[ 'screen', 'what a part says where it cannot be loaded', 'what stands without its answer', 'scripts of its own' ],
	SCREENS.map( ( { name, reads, quiet = {}, chunks } ) =>
		row(
			name,
			Object.values( reads ).join( ' ' ) || 'nothing: it stands without any answer',
			Object.values( quiet )
				.map( ( part ) => QUIET[ part ] ?? `${ part }: ‘Could not be counted’` )
				.join( '; ' ) || 'nothing more',
			chunks.join( ', ' ) || 'none'
		)
	)
) }`;
}

if ( process.argv[ 1 ] === fileURLToPath( import.meta.url ) ) {
	fs.writeFileSync( PAGE, await faultsPage() );
}
