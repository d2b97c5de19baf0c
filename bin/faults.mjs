#!/usr/bin/env node
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { runAsCommand } from './site/command.mjs';

const ROOT = path.resolve( path.dirname( fileURLToPath( import.meta.url ) ), '..' );
const TABLE = path.join( ROOT, 'tests/e2e/faults/table.ts' );
const PAGE = path.join( ROOT, 'docs/faults.md' );

const WAYS_OUT = {
	none: 'nothing is lost',
	retry: '‘Try again’ in its place',
	itself: 'reads repeat by themselves when the network is back; a write waits for ‘Try again’',
	wait: '‘Try again’, once that time is over',
	'sign-in': 'a dialog above the page asks to sign in; if it is cancelled, ‘Try again’ asks again',
};

const row = ( ...cells ) => `| ${ cells.join( ' | ' ) } |\n`;
const table = ( heads, rows ) => row( ...heads ) + row( ...heads.map( () => '---' ) ) + rows.join( '' );

/** The address of a module of TypeScript and of those of the tests that it imports. */
function addressOf( file ) {
	const { outputText } = ts.transpileModule( fs.readFileSync( file, 'utf8' ), {
		compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
	} );
	const code = outputText.replace( /(?<=from ')\.{1,2}\/[\w./-]+(?=')/g, ( name ) =>
		addressOf( path.resolve( path.dirname( file ), `${ name }.ts` ) )
	);
	return `data:text/javascript;base64,${ Buffer.from( code ).toString( 'base64' ) }`;
}

/** The text of docs/faults.md, from the table that the tests are generated from. */
export async function faultsPage() {
	const { ANSWER_FAULTS, OTHER_FAULTS, SCREENS, isTriedInBrowser } = await import( addressOf( TABLE ) );
	return `# Faults

\`npm run docs:faults\` writes this page from \`tests/e2e/faults/table.ts\` and the \`test/faults.ts\` of each screen’s folder. The tests are generated from
the same table: what the owner sees, what still works, and how to go on. A new screen needs one entry, with its write.

\`tests/js/faults.tsx\` tries the faults on all screens without a browser, each run a part of them and the wide matrix the rest: the whole app, with the same code that makes requests fail.
\`tests/e2e/faults/faults.spec.ts\` tries each fault once in a browser, and on each screen at least two (see the last column). Only a
browser can tell what becomes of scripts that do not come, of two tabs and of a time zone: these are tried there wherever they apply.

## A request fails

Each fault hits the requests of all parts of the screen (see below) at the same time, and then a write. WordPress’ menu, the screen’s title and every
part that was there stay. The screen rolls the write back, and a notice says why. Its ‘Try again’ repeats the write once the fault is over. The screen sends
no request in a loop.

Longer than 10 seconds wait, because a large store takes its time, and say so meanwhile:
${ SCREENS.filter( ( { patience } ) => patience )
	.map( ( { name, patience } ) => `${ name } (${ patience.seconds } seconds: ‘${ patience.says }’)` )
	.join( ', ' ) }.

${ table(
	[ 'fault', 'what the owner reads', 'how it goes on' ],
	ANSWER_FAULTS.map( ( { name, says, isRefusal, wayOut } ) =>
		row(
			name,
			( says ?? 'nothing: everything works' ) + ( isRefusal ? ' For a write: the server’s own message.' : '' ),
			WAYS_OUT[ wayOut ]
		)
	)
) }
## Something else fails

${ table(
	[ 'fault', 'what the owner sees', 'what still works' ],
	OTHER_FAULTS.map( ( { name, sees, stays } ) => row( name, sees, stays ) )
) }
Other specs go further: \`two-tabs.spec.ts\` (two tabs), \`double-clicks.spec.ts\` (every other button that writes), \`sign-in.spec.ts\` (signing in again)
and \`failures.spec.ts\` (rollback).

## PHP ends, or another plugin moves on, while the page is sent

A page of Storeboard is sent while it is made, so its status is 200 before anybody knows how it ends, behind nginx and Apache alike (\`tests/e2e/start.spec.ts\`, \`tests/php/Shell/PageStreamTest.php\`; the table of servers is in \`docs/compatibility.md\`).

${ table(
	[ 'fault', 'what the owner sees', 'what still works' ],
	[
		row(
			'PHP ends among the notices or before the scripts, by an error or \`exit\`',
			'This screen didn’t load completely. With an error also WordPress’ own words.',
			'What was printed, with its links; Reload Page; WooCommerce’s screen.'
		),
		row(
			'PHP ends by an error behind the scripts',
			'The same notice, behind the button for notices that come late, in the header.',
			'The screen, without what other plugins print last.'
		),
		row(
			'A plugin redirects once the beginning is sent',
			'The page that it leads to.',
			'Everything: a script leads there, without a step back to this page.'
		),
		row(
			'A plugin sets a cookie or starts a session once the beginning is sent',
			'Nothing; PHP’s log names the plugin once.',
			'From the next page on everything: pages are sent in one piece until a plugin is activated, deactivated or updated.'
		),
		row(
			'The same, and it asks `headers_sent()` first',
			'Nothing. PHP’s log names the plugin once where it sets the cookie by `wc_setcookie()`, and says once, without a name, that something was put into a session that could not start.',
			'The same for these two. A cookie that is set past WooCommerce, and a session into which nothing is put, are missed by nobody but the plugin: `storeboard_streams_page` (`docs/extending/filters.md`) is for these.'
		),
	]
) }

## The database or an extension refuses

| what | what the owner sees | what still works |
| --- | --- | --- |
| The database refuses the table of saved views and notes | ‘The database refused the table of saved views and notes’ with what to do, in the place of the list and beside what was not saved (503 \`storeboard_no_table\`). | Reports, and their addresses. Once the database allows it, the next request makes the table. |
| The database lets that table be read and not written | ‘The database doesn’t let saved views and notes be changed’ with what to do, beside what was not saved (503, the same). | Views and notes that are there, reports. |
| A restore or a clean-up took that table away, or a column of it | Nothing: the request that finds it makes it whole. | Everything. |
| The file of a large report cannot be written: the disk is full, the report refuses it, PHP ends again and again | ‘Couldn’t create the file.’ with the reason and ‘Try again’, below the table's heading, in the Activity panel and in a notice. | Everything; ‘Try again’ goes on behind what is written. |
| Nobody runs what is planned, or the page is left or loaded again | Nothing: the open page goes on with the file, and so does the next one. | Everything. |
| Somebody removed the file from the uploads | ‘The file is no longer on your site’s server.’ with ‘Try again’. | Everything; it is made anew. |
| An extension refuses a report, or WooCommerce does | That the account is not allowed to do this (403), else the words of the refusal, in the place of the figures; nothing is printed that was kept. | The other reports. |
| An extension throws while it is asked about what a page brings along | Nothing, or the part that it refuses: the client asks for it. | Everything else. |

## The daily sums of a large store fail

Whatever fails, the reports come from WooCommerce: slower, and never wrong (\`tests/php/Rollups/SumsToldTest.php\`; with users of the database
that may do less \`DatabaseRightsTest.php\` beside it; on WooCommerce’s own tables and Action Scheduler \`tests/php/Store\`). WooCommerce’s status page says it at once, Site Health once it has lasted for a day; a job that fails is logged under ‘storeboard-sums’.

${ table(
	[ 'fault', 'what the owner reads', 'how it goes on' ],
	[
		row(
			'The database refuses our tables',
			'The database refused to create the daily totals tables',
			'it is asked again every hour; a small store, which needs none, hears nothing. So too where they may not be written: an order that cannot be marked ends the trust in all sums'
		),
		row(
			'A table of WooCommerce’s reports cannot be read',
			'A table can’t be read, and what the database says',
			'the same'
		),
		row(
			'A table of ours is gone, or lacks a column',
			'A daily totals table is missing or damaged',
			'the next job makes it anew'
		),
		row(
			'The database refuses a day’s sums, or a job throws',
			'The daily totals’ background jobs are failing, and what was said',
			'other days are built; the next turn tries again, also where Action Scheduler gave the job up after five failures'
		),
		row(
			'Nobody runs the jobs',
			'Background jobs are overdue',
			'with the first run of WP-Cron or of Action Scheduler’s queue, also by WP-CLI alone'
		),
		row(
			'Somebody writes orders past WooCommerce',
			'Waiting (orders were changed outside WooCommerce)',
			'all days are compared; a day that differs is built again and named'
		),
		row( 'All imported data is deleted', 'The same', 'the same, once nothing was deleted for a minute' ),
	]
) }

The totals by product and by variation stand on the counters of the days, in tables of their own (\`tests/php/Reports/ProductBuildsTest.php\`, on MariaDB). Where they fail, products and
variations come from WooCommerce, and the other reports from the daily sums as ever.

${ table(
	[ 'fault', 'what the owner reads', 'how it goes on' ],
	[
		row(
			'The database refuses their tables, or took them away',
			'The daily totals’ background jobs are failing: The database did not make the tables of products; ‘Totals by product: Not set up yet’',
			'each turn asks again; what was counted meanwhile is lost with them, and counted anew'
		),
		row(
			'The database refuses the rows of a count, or a job throws',
			'The daily totals’ background jobs are failing, and what was said',
			'no half of it is read; the next turn goes on where it was'
		),
		row(
			'An order changes while its month is counted',
			'Nothing',
			'the count is given up, and made again once the day has rested; until then its days are counted live, or the report is WooCommerce’s'
		),
		row(
			'Somebody writes orders past WooCommerce',
			'Waiting (orders were changed outside WooCommerce)',
			'nothing that was counted before is read; all is counted again'
		),
		row(
			'Lines of an order stand on another day than the order',
			'Nothing',
			'the rows are WooCommerce’s, for they do not add up'
		),
	]
) }

## Screens

Parts that do without their answers are revalidated: counts by their one ‘Try again’, the others when the page comes back into view.

${ table(
	[
		'screen',
		'error messages of its parts',
		'parts that do without their answers',
		'its own scripts',
		'faults that are tried in a browser',
	],
	SCREENS.map( ( screen ) => {
		const { name, reads, quiet = {}, chunks } = screen;
		const faults = [ ...ANSWER_FAULTS, ...OTHER_FAULTS ];
		const tried = faults.filter( ( { id } ) => isTriedInBrowser( screen, id ) );
		return row(
			name,
			Object.values( reads ).join( ' ' ) || 'none: it needs no answer',
			Object.values( quiet )
				.map( ( part ) => `${ part.name }: ${ part.instead }` )
				.join( '; ' ) || 'none',
			chunks.join( ', ' ) || 'none',
			tried.length === faults.length ? 'all' : tried.map( ( { name: fault } ) => fault ).join( '; ' )
		);
	} )
) }`;
}

await runAsCommand( import.meta, async () => fs.writeFileSync( PAGE, await faultsPage() ) );
