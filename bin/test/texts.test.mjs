import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { collect } from '../i18n/collect.mjs';
import { readPhp } from '../i18n/php.mjs';
import { ROOT } from '../site/run.mjs';

/**
 * The voice of the product: what no text of the interface says, with what it says instead. A text that WooCommerce has in the same words, or
 * that is quoted in the specification, is an exception below, word for word.
 */
const PATTERNS = [
	[ /^(?!Some ).*\bcouldn’t be \w+ed\.$/i, '“Couldn’t {verb} {thing}.”' ],
	[ /\b(could|can|do|does|did|is|are|was|were|will|has|have|should|would) ?not\b/i, 'a contraction' ],
	[ /\bnot known\b/i, '“We couldn’t confirm that {outcome}.”' ],
	[ /\bany ?more\b/i, '“no longer”' ],
	[ /\bat any time\b/i, '“anytime”' ],
	[ /\bby hand\b/i, '“manually”' ],
	[ /\bwork(s|ed|ing)? out\b/i, '“calculate”' ],
	[ /\be-mails?\b|\bmails?\b/i, '“email”' ],
	[ /\bsign(ed|s|ing)? (in|out)\b/i, '“log in”, “log out”' ],
	[ /\b(some|any|every)body\b/i, '“someone”, “anyone”, “everyone”' ],
	[ /\bat once\b/i, '“right away”' ],
	[ /\bfigures?\b|\bindicators?\b/i, '“stats”, or the name of the number' ],
	[ /\bswitch(ed|es)? (on|off)\b/i, '“turn on”, “turn off”' ],
	[ /(?<!-)\bsums?\b/i, '“daily totals”, “totals”' ],
	[ /^How many\b/, '“Number of {things}.”' ],
	[
		/\b(one|two|second|another|no|this|these|those|their|the) numbers?\b(?! of)/i,
		'“stat”, or the name of the number',
	],
	[ /\balone\b/i, '“only”' ],
	[ /\bbeside\b/i, '“next to”, “side by side”' ],
	[ /(?<!all )\bof (yesterday|now|last week)\b/i, '“for yesterday”, “current”' ],
	[ /\bfound\. Try another\b/i, '“No {things} match your search.”' ],
	// Three things in a row, each of one word or two.
	[
		/\b[a-z’-]+, (?!(?:which|excluding|including|either|or|and|then)\b)[a-z’-]+(?: [a-z’-]+)? (?:and|or) /i,
		'a comma before the last of several',
	],
	[ /\b(appears?|shows?|shown) here\b/i, '“show up here”' ],
	[ /\bways? to pay\b/i, '“payment method”' ],
	[ /\bmakers\b/i, '“developer”' ],
	[ /\bof the daily totals\b|\btables? of (the|its)\b/i, '“daily totals table”' ],
	[ /\bSettings, [A-Z]/, '“Settings > General”' ],
	[ /\badministrator of\b/i, '“store administrator”, “site administrator”' ],
	[ /\bask an administrator\b/i, '“Ask a store administrator for help.”, “Ask a site administrator for help.”' ],
	[ /\bnot allowed to\b|\byou may not\b/i, '“You don’t have permission to {verb}.”' ],
	[ /\boriginal screen\b/i, '“WooCommerce screen”' ],
	[ /\bRetry\b/, '“Try again”' ],
	[ /\w'\w/, 'a curly apostrophe' ],
	[ /\bsuccessfully\b/i, 'what was done, without it' ],
	[ /!/, 'no exclamation mark' ],
	[ /\.\.\./, 'an ellipsis in one character' ],
];

const EXCEPTIONS = new Set( [
	// Quoted in the specification.
	'Sorry, you are not allowed to access this page.',
	'Shipping rates can not be negative numbers.',
	"You've completed store setup",
	'%s configured successfully',
	'Direct bank transfer details added successfully',
	'The extension has been successfully activated.',
	"Shipping is done! Don't worry, you can always change it later",
	"You're awesome! One less item on your to-do list",
	'We appreciate your feedback!',
	// In WooCommerce's words.
	'You’re doing great! %d step left to get your store up and running.',
	'You’re doing great! %d steps left to get your store up and running.',
	'Welcome to Woo!',
	'Your settings have been successfully saved.',
	'Congratulations! Your store is now live',
	'Copied!',
	'Thank you for your feedback!',
	'Provide more ways to pay',
	'Performance Indicators',
	'Is Not',
	'Orders with these statuses are excluded from the totals in your reports. The <strong>Refunded</strong> status can not be excluded.',
	'Imported data will not be lost if the import is stopped.',
	'Navigating away from this page will not affect the import.',
	'Home, furniture and garden',
	'Store notice, catalog and product images',
	// Two things only.
	'Choose how customers pay you, online or offline.',
	'To avoid rounding errors, enter and display all prices the same way, either including or excluding tax.',
	// The step that connects Jetpack.
	'Retry',
] );

/** Of files, what is the words of their own: see the reasons. */
const ELSEWHERE = {
	// The link by which the mobile app signs in.
	'src/home/mobile-app/': /sign in/i,
};

const isException = ( words, place, found ) =>
	EXCEPTIONS.has( words ) ||
	Object.entries( ELSEWHERE ).some( ( [ folder, allowed ] ) => place.startsWith( folder ) && allowed.test( found ) );

function platformTexts() {
	const files = fs
		.readdirSync( path.join( ROOT, 'platform' ), { recursive: true } )
		.map( ( name ) => `platform/${ name }` );

	return [
		...files
			.filter( ( name ) => name.endsWith( '.php' ) )
			.flatMap( ( name ) => readPhp( path.join( ROOT, name ), name, ofProduct( name ) ).texts ),
		...files.filter( ( name ) => name.endsWith( '.json' ) ).flatMap( declaredTexts ),
	];
}

/** The fields of the platform's JSON that people read. */
const READ = new Set( [
	'title',
	'content',
	'description',
	'label',
	'desc',
	'additional_info',
	'method_description',
	'help',
] );

function declaredTexts( name ) {
	const texts = [];
	JSON.parse( fs.readFileSync( path.join( ROOT, name ), 'utf8' ), ( field, value ) => {
		if ( READ.has( field ) && typeof value === 'string' ) {
			texts.push( { msgid: value, place: name } );
		}
		return value;
	} );
	return texts;
}

/** The reader knows the product's text domain alone. */
const ofProduct = ( name ) =>
	fs.readFileSync( path.join( ROOT, name ), 'utf8' ).replaceAll( "'storeboard-platform'", "'storeboard'" );

test( 'no text of the interface breaks a pattern of the product’s voice', () => {
	const texts = [ ...collect( ROOT ).texts, ...platformTexts() ];
	assert.ok( texts.length > 1500, 'The texts are found.' );
	const broken = new Set();
	for ( const text of texts ) {
		for ( const words of [ text.msgid, text.plural ?? '' ] ) {
			for ( const [ pattern, instead ] of PATTERNS ) {
				const found = pattern.exec( words )?.[ 0 ];
				if ( found && ! isException( words, text.place, found ) ) {
					broken.add( `${ text.place }: “${ words }” has “${ found }”. Write ${ instead }.` );
				}
			}
		}
	}
	assert.deepEqual( [ ...broken ], [] );
} );
