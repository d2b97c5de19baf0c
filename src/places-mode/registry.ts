import places from '../../packages/sdk/places.json';

/** A place as the reference has it: a slot, a filter, a card. */
export interface Place {
	name: string;
	kind: string;
	signature: string;
	/** Names of what a fill gets. */
	props?: string[];
	for: string;
	stability: string;
	instead?: string;
	/** The part of the screen that it changes. */
	at?: string;
	example: string;
}

export const all: Place[] = places;

/** What differs in a name: an id, or the name of a report. */
const patternOf = ( name: string ) =>
	new RegExp(
		`^${ name
			.split( /\{\w+\}/ )
			.map( escape )
			.join( '.+' ) }$`
	);

function escape( text: string ) {
	return text.replace( /[^\w]/g, '\\$&' );
}

/**
 * The example of a place for this very name: of a pattern it names another one, such as the report or the task that the reference shows.
 *
 * @param name As it stands on the screen. Of a card the example declares a kind of its own.
 */
export function exampleOf( { name: pattern, example }: Place, name: string ): string {
	if ( ! /\{\w+\}/.test( pattern ) ) {
		return example;
	}
	const shown = pattern
		.split( /\{\w+\}/ )
		.map( escape )
		.join( '[\\w-]+' );
	return example.replace( new RegExp( `'${ shown }'`, 'g' ), () => `'${ name }'` );
}

const patterns = all.map( ( place ) => ( { place, pattern: patternOf( place.name ) } ) );

/** The place of a kind that a name belongs to; of patterns that fit the longest. */
export function placeOf( kind: string, name: string ): Place | undefined {
	const [ first ] = patterns
		.filter( ( { place, pattern } ) => place.kind === kind && pattern.test( name ) )
		.sort( ( left, right ) => right.place.name.length - left.place.name.length );
	return first?.place;
}
