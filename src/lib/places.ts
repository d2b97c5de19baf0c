import { folded as plain, rankOf, ranked, RANK } from './rank';

/** A choice for the store's location: a country without regions, or a region of one that has them. */
export interface Place {
	/** As the platform keeps it: 'MT', or 'US:CA' for a region. */
	value: string;
	/** 'Malta', or 'United States (US) — California', with the other name of a region that is known by two. */
	label: string;
	country: string;
	/** The country's name. */
	name: string;
	/** The region's name; empty for a country without regions. */
	region: string;
}

interface CountryNames {
	code: string;
	name: string;
	regions: { code: string; name: string }[];
}

/** From this similarity on, a misspelt name is taken for the right one. */
const SIMILAR = 0.7;

/** Other names of regions, by country and name. Browsers and maps fill in these. */
const ALIASES: Record< string, Record< string, string > > = {
	PH: { 'Metro Manila': 'National Capital Region' },
	IT: { Roma: 'Rome' },
};

/** All choices, in the order of the countries and their regions. */
export const placesOf = ( countries: CountryNames[] ): Place[] =>
	countries.flatMap( ( { code, name, regions } ) => {
		const place = { country: code, name, region: '' };
		if ( ! regions.length ) {
			return [ { ...place, value: code, label: name } ];
		}
		return regions.map( ( region ) => {
			const alias = ALIASES[ code ]?.[ region.name ];
			const label = `${ name } — ${ region.name }${ alias ? ` (${ alias })` : '' }`;
			return { ...place, value: `${ code }:${ region.code }`, label, region: region.name };
		} );
	} );

/** A region is known by its own name; its country alone by the country's. */
const wordsOf = ( { value, label, country, name, region }: Place ) => ( {
	names: [ label, name, region, aliasOf( country, region ) ].filter( Boolean ),
	codes: [ country, value, value.split( ':' )[ 1 ] ?? '' ].filter( Boolean ),
} );

/** Whether the place's code, or its region's, is exactly what was typed. */
export const hasCode = ( place: Place, typed: string ) =>
	rankOf( typed, { names: [], codes: wordsOf( place ).codes } ) === RANK.code;

/**
 * The places for what the owner typed: those whose code it is or whose label contains it, the best answer first, else those whose name
 * resembles it, the most similar first.
 */
export function searchPlaces( places: Place[], typed: string ): { place: Place; isSimilar: boolean }[] {
	const text = plain( typed );
	const found = places.filter( ( place ) => plain( place.label ).includes( text ) || hasCode( place, text ) );
	if ( found.length ) {
		return ranked( found, text, wordsOf ).map( ( place ) => ( { place, isSimilar: false } ) );
	}
	return bySimilarity( places, ( { country, name, region } ) => {
		const names = [ region || name, `${ region } ${ name }`, `${ name } ${ region }`, aliasOf( country, region ) ];
		return Math.max( ...names.map( ( each ) => similarity( each, typed ) ) );
	} ).map( ( place ) => ( { place, isSimilar: true } ) );
}

/**
 * The place that a browser means when it fills in an address: the country by code or name, the region by code, name or other name, or by
 * a name that resembles it. Undefined where the country is not known, or has regions of which none is meant.
 */
export function findPlace( places: Place[], country: string, region: string ): Place | undefined {
	const wanted = plain( country );
	const inCountry = places.filter(
		( place ) => plain( place.country ) === wanted || plain( place.name.replace( / \(\w+\)$/, '' ) ) === wanted
	);
	if ( inCountry[ 0 ] && ! inCountry[ 0 ].region ) {
		return inCountry[ 0 ];
	}
	const name = plain( region );
	return (
		inCountry.find( ( place ) =>
			[ place.region, place.value.split( ':' )[ 1 ]!, aliasOf( place.country, place.region ) ].some(
				( each ) => each && plain( each ) === name
			)
		) ?? bySimilarity( inCountry, ( place ) => similarity( place.region, region ) )[ 0 ]
	);
}

const aliasOf = ( country: string, region: string ) => ALIASES[ country ]?.[ region ] ?? '';

const bySimilarity = ( places: Place[], score: ( place: Place ) => number ) =>
	places
		.map( ( place ) => ( { place, score: score( place ) } ) )
		.filter( ( { score: points } ) => points >= SIMILAR )
		.sort( ( one, other ) => other.score - one.score )
		.map( ( { place } ) => place );

/**
 * How much two names resemble each other, from 0 to 1: the Sørensen–Dice coefficient of their pairs of letters, without spaces.
 */
export function similarity( one: string, other: string ): number {
	const pairs = pairsOf( one );
	const others = pairsOf( other );
	const all = pairs.length + others.length;
	let common = 0;
	for ( const pair of pairs ) {
		const at = others.indexOf( pair );
		if ( at >= 0 ) {
			others.splice( at, 1 );
			common++;
		}
	}
	return all ? ( 2 * common ) / all : 0;
}

function pairsOf( name: string ) {
	const letters = [ ...plain( name ).replace( /\s+/g, '' ) ];
	return letters.slice( 1 ).map( ( letter, index ) => letters[ index ]! + letter );
}
