/** The days that the wide matrix takes, and what knows dates. */
import { missingForMariadb } from '../site/mariadb.mjs';
import { judge, readClosingLine } from './counts.mjs';
import { FAKETIME, lacksFaketime } from './day.mjs';
import { stream } from './runners.mjs';

/**
 * Each is hard in its own way.
 *
 * @type {Array<{ day: string, zone?: string, why: string, inBrowser?: true }>} `inBrowser`: the journeys too.
 */
export const DAYS = [
	{ day: '2027-01-01', why: 'the first of a year and of a month, in the middle of a week' },
	{ day: '2028-02-29T23:59', why: 'a minute before midnight of a day that most years lack', inBrowser: true },
	{ day: '2027-03-28T01:55', zone: 'Europe/Berlin', why: 'a Sunday of 23 hours, minutes before its clock changes' },
	{
		day: '2027-11-07T01:55',
		zone: 'America/New_York',
		why: 'a Sunday of 25 hours, minutes before its clock changes',
		inBrowser: true,
	},
];

/**
 * Part to the tests of it that know dates, as its runner is told: patterns of files, and for PHPUnit a filter. What is told apart by order
 * and not by date (rounds at random, writers at once, notes by their age) has its run without a day; a run with --day takes it too.
 */
export const DATED = {
	unit: [
		'src/analytics/(?!overview)',
		'src/analytics-settings/test/import',
		'src/api/test/(indicators|notes|reports|rows)',
		'src/components/(chart|date-range-picker|report-table)/',
		'src/data/(notes/|test/indicators)',
		'src/lib/(date-range|report-query)/',
		'src/lib/test/(clock|csv|dates|expiring-storage|time-bucket|today|use-revalidate|value-format)',
		'src/home/(inbox|stats)/',
	],
	php: [
		'--filter',
		'\\\\(Platform\\\\(Import|Indicators|NoteWrites|Orders|Reports|ReportSums|Seeder)|Rollups\\\\(?!Invalidation|Parallel)\\w+|Replies\\\\Indicators)Test::(?!test_whatever)',
	],
	e2e: [ 'counted-orders.spec', 'report-extension.spec', '/reports.spec', 'stats.spec' ],
};

/**
 * A part of the wide matrix that runs what knows dates as on one of the days: a command of its own, for its clock.
 *
 * @param {{ day: string, zone?: string, why: string, inBrowser?: true }} one
 * @param {string[]}                                                      tools What the parts in it can use.
 * @return {Object} As in PARTS.
 */
export const partOfDay = ( { day, zone, why, inBrowser }, tools ) => ( {
	name: `day:${ day.slice( 0, 10 ) }`,
	title: `what knows dates, as on ${ day.replace( 'T', ' at ' ) }${ zone ? ` in ${ zone }` : '' }: ${ why }`,
	isWide: true,
	tools: [ ...tools, FAKETIME ],
	// It shares the cores out among its parts.
	cores: 'all',
	after: [ 'build', 'unit', 'php', 'e2e' ],
	skip: () => ( lacksFaketime() ? `this machine lacks ${ FAKETIME }` : null ),
	async run( context ) {
		let text = '';
		const write = ( chunk ) => {
			text += chunk;
			( context.write ?? ( ( more ) => process.stdout.write( more ) ) )( chunk );
		};
		const { unit, php, e2e } = DATED;
		// There PHP's tests take a fifth of the time.
		const dated = {
			unit,
			...( inBrowser ? { e2e } : {} ),
			[ missingForMariadb().length ? 'php' : 'php:mariadb' ]: php,
		};
		const code = await stream(
			{ ...context, write },
			process.execPath,
			[
				'bin/test.mjs',
				'--day',
				day,
				...( zone ? [ '--zone', zone ] : [] ),
				'--only',
				Object.keys( dated ).join(),
			],
			{ STOREBOARD_NARROW: JSON.stringify( dated ), STOREBOARD_REPORT_PREFIX: `${ day.slice( 0, 10 ) }-` }
		);
		return judge( code, readClosingLine( text ) );
	},
} );
