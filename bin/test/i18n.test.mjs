import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { faultsOf, readCatalog, toJed, toMo, toTemplate } from '../i18n/catalog.mjs';
import { ENTRIES, collect } from '../i18n/collect.mjs';
import { readScript } from '../i18n/javascript.mjs';
import { readPhp } from '../i18n/php.mjs';
import { fillUp, pseudo } from '../i18n/pseudo.mjs';
import { ROOT } from '../site/run.mjs';

const folder = fs.mkdtempSync( path.join( os.tmpdir(), 'storeboard-i18n-' ) );
after( () => fs.rmSync( folder, { recursive: true } ) );

const FIXTURE = path.join( ROOT, 'tests/fixtures/languages/storeboard-ar.po' );
const arabic = () => readCatalog( fs.readFileSync( FIXTURE ), 'ar' );

const i18n = ( ...args ) =>
	spawnSync( process.execPath, [ path.join( ROOT, 'bin/i18n.mjs' ), ...args ], { encoding: 'utf8' } );

test( 'finds the texts of a script, with their comments', () => {
	const { texts, wrong } = readScript(
		'a.tsx',
		'a.tsx',
		`const a = __( 'Plain', 'storeboard' );
		const b = isNew
			? /* translators: %s: a name. */
				sprintf( __( 'Welcome to %s', 'storeboard' ), name )
			: <b title={ _x( 'Post', 'verb', 'storeboard' ) }>{ __( 'Two ' + 'halves', 'storeboard' ) }</b>;
		const c = sprintf(
			/* translators: %d: a number. */
			_n( '%d day', '%d days', n, 'storeboard' ),
			n
		);
		const d = other.__( 'A method', 'storeboard' );`
	);
	assert.deepEqual( wrong, [] );
	assert.deepEqual(
		texts.map( ( { place, ...text } ) => text ),
		[
			{ msgid: 'Plain' },
			{ msgid: 'Welcome to %s', comment: 'translators: %s: a name.' },
			{ msgid: 'Post', context: 'verb' },
			{ msgid: 'Two halves' },
			{ msgid: '%d day', plural: '%d days', comment: 'translators: %d: a number.' },
		]
	);
} );

test( 'finds the texts of PHP, between markup, comments and strings of all kinds', () => {
	const { texts, wrong } = readPhp(
		'a.php',
		'a.php',
		`<p>__( 'Not PHP', 'storeboard' )</p>
<?php
// __( 'In a comment', 'storeboard' )
#[Attribute]
$a = "__( 'In a string', 'storeboard' ) \\" $b";
$c = <<<TEXT
	__( 'In a heredoc', 'storeboard' )
	TEXT;
echo \\esc_html__( 'It\\'s', 'storeboard' ) . $this->__( 'A method', 'storeboard' ) . A::__( 'Static', 'storeboard' );
function __( $text, $domain ) {}
/* translators: 1: a, 2: b. */
$d = sprintf( _n( "%1\\$s\\u{2026}", '%1$s and %2$s', count( [ 1, 2 ] ), 'storeboard' ), 1, 2 ); ?>
<b><?= esc_attr_x( 'Post' . ' it', 'noun', 'storeboard', ) ?></b>
<?php esc_html_e( 'Last', 'storeboard' );`
	);
	assert.deepEqual( wrong, [] );
	assert.deepEqual(
		texts.map( ( { place, ...text } ) => text ),
		[
			{ msgid: "It's" },
			{ msgid: '%1$s…', plural: '%1$s and %2$s', comment: 'translators: 1: a, 2: b.' },
			{ msgid: 'Post it', context: 'noun' },
			{ msgid: 'Last' },
		]
	);
} );

for ( const [ what, php, sentence ] of [
	[ 'no literal', "__( $text, 'storeboard' )", /a\.php:2: __\(\) needs a literal for msgid/ ],
	[ 'a literal with a variable', '__( "Hello $name", "storeboard" )', /needs a literal for msgid/ ],
	[ 'no domain', "__( 'Hello' )", /needs a literal for domain/ ],
	[ 'another domain', "__( 'Hello', 'woocommerce' )", /the text domain is 'woocommerce' and not 'storeboard'/ ],
	[ 'a placeholder without a comment', "__( 'Hello %s', 'storeboard' )", /a comment .* has to explain %s/ ],
] ) {
	test( `refuses ${ what }, in PHP and in scripts`, () => {
		const script = php.replace( '"Hello $name"', '`Hello ${ name }`' );
		for ( const { wrong } of [
			readPhp( 'a.php', 'a.php', `<?php\n${ php };` ),
			readScript( 'a.ts', 'a.php', `\n${ script };` ),
		] ) {
			assert.equal( wrong.length, 1 );
			assert.match( wrong[ 0 ], sentence );
		}
	} );
}

test( 'PHP itself finds the same calls in the plugin', ( context ) => {
	const ask = `$out = [];
		foreach ( array_slice( $argv, 1 ) as $file ) {
			$tokens = array_values( array_filter( token_get_all( file_get_contents( $file ) ), fn( $t ) => ! is_array( $t ) || ! in_array( $t[0], [ T_WHITESPACE, T_COMMENT, T_DOC_COMMENT ], true ) ) );
			foreach ( $tokens as $i => $t ) {
				if ( is_array( $t ) && T_STRING === $t[0] && preg_match( '/^(__|_e|_x|_ex|_n|_nx|esc_(html|attr)_(_|e|x))$/', $t[1] ) && '(' === ( $tokens[ $i + 1 ] ?? '' ) ) {
					$out[] = eval( 'return ' . $tokens[ $i + 2 ][1] . ';' );
				}
			}
		}
		echo json_encode( $out );`;
	const files = fs
		.readdirSync( path.join( ROOT, 'includes' ), { recursive: true } )
		.filter( ( name ) => name.endsWith( '.php' ) )
		.map( ( name ) => path.join( ROOT, 'includes', name ) )
		.sort();
	const { stdout, error } = spawnSync( 'php', [ '-r', ask, '--', ...files ], { encoding: 'utf8' } );
	if ( error ) {
		context.skip( 'there is no PHP on this machine' );
		return;
	}
	assert.deepEqual(
		files.flatMap( ( file ) => readPhp( file, file ).texts.map( ( { msgid } ) => msgid ) ),
		JSON.parse( stdout )
	);
} );

test( 'the texts of a chunk that comes later are in the file of its entry', () => {
	const { ofHandle } = collect( ROOT );
	const of = ( handle ) => ofHandle[ handle ].map( ( { msgid } ) => msgid );
	assert.ok( of( 'wc-admin-app' ).includes( 'Couldn’t load store alerts.' ) );
	assert.equal( of( 'storeboard-embed' ).includes( 'Couldn’t load store alerts.' ), false );
} );

test( 'the entries are those of the build', () => {
	const config = fs.readFileSync( path.join( ROOT, 'webpack.config.js' ), 'utf8' );
	const built = [ .../^\tentry: \{(.*?)^\t\}/ms.exec( config )[ 1 ].matchAll( /'\.\/([^']+)'/g ) ].map(
		( [ , file ] ) => file
	);
	assert.deepEqual( Object.values( ENTRIES ).sort(), built.sort() );
} );

test( 'the template says each text once, where it is from, and nothing that changes by itself', () => {
	const texts = [
		{ msgid: 'B', place: 'two.php' },
		{ msgid: 'A %s', comment: 'translators: %s: a name.', place: 'one.ts' },
		{ msgid: 'B', place: 'one.ts' },
		{ msgid: 'B', context: 'letter', place: 'one.ts' },
	];
	const template = toTemplate( texts, '1.2.3' );
	assert.equal( template, toTemplate( [ ...texts ].reverse(), '1.2.3' ) );
	assert.equal( template.match( /^msgid "B"$/gm ).length, 2 );
	assert.match( template, /#: one\.ts\n#: two\.php\nmsgid "B"\n/ );
	assert.match( template, /#\. translators: %s: a name\.\n#, php-format\nmsgid "A %s"/ );
	assert.doesNotMatch( template, /Date|:\d+$/m );
	assert.throws(
		() =>
			toTemplate(
				[
					{ msgid: 'a', plural: 'b', place: 'x' },
					{ msgid: 'a', plural: 'c', place: 'x' },
				],
				'1'
			),
		/'a' has two plurals, 'b' and 'c'/
	);
} );

test( 'says which translations would show holes', () => {
	const read = ( text ) =>
		faultsOf( readCatalog( `msgid ""\nmsgstr "Plural-Forms: nplurals=3; plural=0;\\n"\n\n${ text }`, 'pl' ) );
	assert.deepEqual( read( 'msgid "a %s"\nmsgstr "%s b"' ), [] );
	assert.deepEqual( read( 'msgid "%1$s %2$s"\nmsgstr "%2$s %1$s"' ), [] );
	assert.match( read( 'msgid "a %s"\nmsgstr "b"' )[ 0 ], /'a %s': 'b' fills in nothing/ );
	assert.match( read( 'msgid "a %s"\nmsgstr "%d"' )[ 0 ], /fills in %d/ );
	assert.match(
		read( 'msgid "%d a"\nmsgid_plural "%d b"\nmsgstr[0] "1"\nmsgstr[1] "2"' )[ 0 ],
		/2 forms, .* says 3/
	);
	assert.deepEqual(
		read( 'msgid "%d a"\nmsgid_plural "%d b"\nmsgstr[0] "one"\nmsgstr[1] "%d"\nmsgstr[2] "%d"' ),
		[]
	);
	assert.deepEqual( read( 'msgid "a %s"\nmsgstr ""' ), [] );
} );

test( 'the file of a script holds what is translated, and cannot end its element', () => {
	const catalog = readCatalog(
		`msgid ""
msgstr "Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "a"
msgstr "</script><b>"

msgctxt "verb"
msgid "b"
msgstr "c"

#, fuzzy
msgid "guess"
msgstr "guessed"

msgid "empty"
msgstr ""

msgid "other"
msgstr "of another entry"
`,
		'de'
	);
	const texts = [ { msgid: 'a' }, { msgid: 'b', context: 'verb' }, { msgid: 'guess' }, { msgid: 'empty' } ];
	const jed = toJed( catalog, texts );
	assert.doesNotMatch( jed, /</ );
	assert.deepEqual( JSON.parse( jed ).locale_data.messages, {
		'': { domain: 'messages', lang: 'de', 'plural-forms': 'nplurals=2; plural=(n != 1);' },
		a: [ '</script><b>' ],
		'verb\u0004b': [ 'c' ],
	} );
	assert.ok( toMo( catalog ).includes( 'of another entry' ) );
	assert.equal( toMo( catalog ).includes( 'guessed' ), false );
} );

test( 'the six plurals of Arabic, as wp.i18n tells them', async () => {
	const { createI18n } = ( await import( '@wordpress/i18n' ) ).default;
	const catalog = arabic();
	const { texts } = collect( ROOT );
	const { _n: plural } = createI18n( JSON.parse( toJed( catalog, texts ) ).locale_data.messages, 'storeboard' );
	const forms = catalog.entries.get( '\u0004%s order to fulfill' ).forms;
	assert.equal( new Set( forms ).size, 6 );
	for ( const [ count, form ] of [
		[ 0, 0 ],
		[ 1, 1 ],
		[ 2, 2 ],
		[ 3, 3 ],
		[ 10, 3 ],
		[ 11, 4 ],
		[ 99, 4 ],
		[ 100, 5 ],
		[ 102, 5 ],
		[ 103, 3 ],
	] ) {
		assert.equal(
			plural( '%s order to fulfill', '%s orders to fulfill', count, 'storeboard' ),
			forms[ form ],
			count
		);
	}
} );

test( 'the Arabic of the tests is in order, and says only what the plugin says', () => {
	const known = readCatalog( toTemplate( collect( ROOT ).texts, '1' ), 'ar' ).entries;
	assert.deepEqual( faultsOf( arabic() ), [] );
	assert.deepEqual(
		[ ...arabic().entries.keys() ].filter( ( key ) => ! known.has( key ) ),
		[]
	);
} );

test( 'pseudo-texts are longer, and keep what is filled in and marked up', () => {
	const text = 'Read %1$s, <a href="x">now</a> &amp; 100%%';
	for ( const locale of [ 'en_XA', 'ar' ] ) {
		const made = pseudo( text, locale );
		assert.match( made, /^⟦.*%1\$s.*<a href="x">.*<\/a>.*&amp;.*%%.*⟧$/ );
		assert.doesNotMatch( made.replace( /%1\$s|<[^>]*>|&amp;/g, '' ), /[A-Za-z]/ );
		assert.ok( made.length >= text.length * 1.2 );
	}
	assert.match( pseudo( 'Orders', 'ar' ), /^⟦[\u0600-\u06ff ]+⟧$/ );
} );

test( 'what is translated stays, all else is pseudo, in as many forms as the language has', () => {
	const { entries } = fillUp( readCatalog( toTemplate( collect( ROOT ).texts, '1' ), 'ar' ), 'ar', arabic() );
	assert.equal( entries.get( '\u0004Orders' ).forms[ 0 ], arabic().entries.get( '\u0004Orders' ).forms[ 0 ] );
	assert.match( entries.get( '\u0004Show %d more task.' ).forms.join(), /^(?:⟦[^⟧]+⟧,?){6}$/ );
} );

test( 'writes the files that WordPress looks for, and tells when they are stale', () => {
	const from = path.dirname( FIXTURE );
	const made = i18n( '--from', from, '--to', folder, '--pseudo', 'en_XA' );
	assert.equal( made.status, 0, made.stderr );
	assert.deepEqual( fs.readdirSync( folder ).sort(), [
		'storeboard-ar-storeboard-commands.json',
		'storeboard-ar-storeboard-embed.json',
		'storeboard-ar-storeboard-palette.json',
		'storeboard-ar-storeboard-panels.json',
		'storeboard-ar-storeboard-places.json',
		'storeboard-ar-wc-admin-app.json',
		'storeboard-ar.mo',
		'storeboard-en_XA-storeboard-commands.json',
		'storeboard-en_XA-storeboard-embed.json',
		'storeboard-en_XA-storeboard-palette.json',
		'storeboard-en_XA-storeboard-panels.json',
		'storeboard-en_XA-storeboard-places.json',
		'storeboard-en_XA-wc-admin-app.json',
		'storeboard-en_XA.mo',
		'storeboard.pot',
	] );

	assert.equal( i18n( '--from', from, '--to', folder, '--check' ).status, 0 );
	fs.appendFileSync( path.join( folder, 'storeboard-ar.mo' ), 'x' );
	fs.rmSync( path.join( folder, 'storeboard.pot' ) );
	const { status, stderr } = i18n( '--from', from, '--to', folder, '--check' );
	assert.equal( status, 1 );
	assert.equal(
		stderr,
		'These files do not match the sources: storeboard.pot, storeboard-ar.mo. Run npm run i18n.\n'
	);
	assert.equal( fs.existsSync( path.join( folder, 'storeboard.pot' ) ), false );
} );

test( 'pseudo-texts do not get into a release', () => {
	const { status, stderr } = i18n( '--pseudo', 'en_XA' );
	assert.equal( status, 1 );
	assert.match( stderr, /--pseudo must not get into a release/ );
} );
