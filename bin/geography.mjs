/**
 * Writes platform/Data/geography/ from data packages that others keep; see docs/decisions/geography.md.
 *
 *     npm install --prefix <folder> cldr-core@48.2.0 cldr-localenames-full@48.2.0 cldr-numbers-full@48.2.0 localized-address-format@1.3.3
 *     node bin/geography.mjs <folder>/node_modules /usr/share/iso-codes/json
 *
 * The second folder is that of Debian's package iso-codes.
 */
import fs from 'node:fs';
import path from 'node:path';

const PLACE = path.resolve( import.meta.dirname, '../platform/Data/geography' );

const [ packages, isoCodes ] = process.argv.slice( 2 );
if ( ! packages || ! isoCodes ) {
	throw new Error( 'Say where the packages and the JSON files of iso-codes are.' );
}

const readJson = ( ...parts ) => JSON.parse( fs.readFileSync( path.join( ...parts ), 'utf8' ) );
const versionOf = ( name ) => `${ name } ${ readJson( packages, name, 'package.json' ).version }`;

const cldr = {
	territories: readJson( packages, 'cldr-localenames-full/main/en/territories.json' ).main.en.localeDisplayNames
		.territories,
	currencies: readJson( packages, 'cldr-numbers-full/main/en/currencies.json' ).main.en.numbers.currencies,
	tender: readJson( packages, 'cldr-core/supplemental/currencyData.json' ).supplemental.currencyData.region,
};
const subdivisions = readJson( isoCodes, 'iso_3166-2.json' )[ '3166-2' ];
const isoCountries = readJson( isoCodes, 'iso_3166-1.json' )[ '3166-1' ].map( ( row ) => row.alpha_2 );

/**
 * The lines of an address by country: %S is the state, %C the city, %Z the postcode. This reads the source as text,
 * because the package exports no data.
 */
const libAddress = fs.readFileSync( path.join( packages, 'localized-address-format/dist/index.cjs.js' ), 'utf8' );
const formats = Object.fromEntries(
	[ ...libAddress.matchAll( /^\s+\['([A-Z]{2})', \{ local: (["'])(.*?)\2/gm ) ].map( ( [ , country, , format ] ) => [
		country,
		format,
	] )
);

/** For countries without a format: street and city. */
const PLAIN = /addressFormat = (["'])(.*?)\1/i.exec( libAddress )[ 2 ];

/** Not part of their country's addresses: territories that ISO 3166-1 lists as countries too. */
const APART = [ 'Outlying area', 'Special administrative region' ];

const formatOf = ( country ) => formats[ country ] ?? PLAIN;
const byName = ( [ , a ], [ , b ] ) => a.localeCompare( b, 'en' );

const countries = Object.fromEntries(
	[ ...isoCountries, 'XK' ].map( ( code ) => [ code, cldr.territories[ code ] ] ).sort( byName )
);

/** The states that addresses name: the lowest level, such as Spain's provinces, not its communities. */
function statesOf( country ) {
	if ( ! formatOf( country ).includes( '%S' ) ) {
		return [];
	}
	const own = subdivisions.filter( ( { code } ) => code.startsWith( `${ country }-` ) );
	const parents = new Set( own.map( ( { parent } ) => parent?.replace( `${ country }-`, '' ) ) );
	return own
		.map( ( row ) => ( { ...row, short: row.code.slice( 3 ) } ) )
		.filter( ( { short, type } ) => ! parents.has( short ) && ! APART.includes( type ) );
}

const states = {};
const fields = {};
for ( const country of Object.keys( countries ) ) {
	const own = statesOf( country );
	const format = formatOf( country );
	if ( own.length ) {
		states[ country ] = new Map( own.map( ( { short, name } ) => [ short, name ] ).sort( byName ) );
	}
	const absent = { required: false, hidden: true };
	const field = {};
	if ( ! format.includes( '%C' ) ) {
		field.city = absent;
	}
	if ( ! format.includes( '%Z' ) ) {
		field.postcode = absent;
	}
	if ( own.length ) {
		// The label is what most of them are called.
		const counts = new Map();
		own.forEach( ( { type } ) => counts.set( type, ( counts.get( type ) ?? 0 ) + 1 ) );
		const [ [ label ] ] = [ ...counts ].sort( ( a, b ) => b[ 1 ] - a[ 1 ] );
		field.state = { label: label.replace( / \(.*/, '' ) };
	} else {
		field.state = format.includes( '%S' ) ? { required: false } : absent;
	}
	fields[ country ] = field;
}

/** Currencies in use today. */
const today = new Set();
for ( const spans of Object.values( cldr.tender ) ) {
	for ( const span of spans ) {
		const [ code, { _to: until, _tender: isTender } ] = Object.entries( span )[ 0 ];
		if ( ! until && isTender !== 'false' ) {
			today.add( code );
		}
	}
}
const currencies = Object.fromEntries(
	[ ...today ].sort().map( ( code ) => {
		const { displayName, symbol, 'symbol-alt-narrow': narrow } = cldr.currencies[ code ];
		return [ code, { name: displayName, symbol: narrow ?? symbol ?? code } ];
	} )
);

const quoted = ( text ) => `'${ String( text ).replace( /[\\']/g, '\\$&' ) }'`;
const php = ( value ) => {
	if ( typeof value !== 'object' ) {
		return typeof value === 'boolean' ? String( value ) : quoted( value );
	}
	// A map keeps its order even if its codes are numbers.
	const entries = value instanceof Map ? [ ...value ] : Object.entries( value );
	return `[ ${ entries.map( ( [ key, each ] ) => `${ quoted( key ) } => ${ php( each ) }` ).join( ', ' ) } ]`;
};

function write( name, about, sources, data ) {
	fs.writeFileSync(
		path.join( PLACE, `${ name }.php` ),
		`<?php
/**
 * ${ about } Written by bin/geography.mjs: change that, or take newer packages, not this file.
 *
 * From ${ sources }.
 *
 * @package StoreboardPlatform
 */

return [
${ Object.entries( data )
	.map( ( [ key, value ] ) => `\t${ quoted( key ) } => ${ php( value ) },\n` )
	.join( '' ) }];
`
	);
}

const unicode = ( ...names ) => `${ names.map( versionOf ).join( ', ' ) } (Unicode License V3)`;
const debian = 'Debian iso-codes (LGPL-2.1-or-later)';
const addresses = `${ versionOf( 'localized-address-format' ) } (MIT)`;

write(
	'countries',
	'English names of the countries by ISO 3166 code, in their order.',
	unicode( 'cldr-localenames-full' ),
	countries
);
write(
	'states',
	'States by country and code: those that its addresses name.',
	`${ debian } and ${ addresses }`,
	states
);
write(
	'fields',
	'What differs in an address from one of street, city, postcode and state, all needed, by country.',
	`${ addresses } and ${ debian }`,
	fields
);
write( 'currencies', "Today's currencies by ISO 4217 code.", unicode( 'cldr-core', 'cldr-numbers-full' ), currencies );
