import type { Body } from '../../data/blueprint';
import { isSecretName, withoutSecrets } from './secrets';

/** One value of an option, beside what the store has. */
export interface Difference {
	/** The option's name, and below it the names in a value of several. */
	path: string[];
	/** What the store has; undefined where it has nothing. */
	before?: string;
	after?: string;
	change: 'new' | 'changed' | 'same' | 'removed' | 'unknown';
}

/**
 * Compares options with what the store has, value by value. Secrets are masked.
 *
 * @param options By name, as a step sets them.
 * @param current What is known of the store's, by name; an option that is not in it is unknown.
 */
export const compareOptions = ( options: Body, current: Body ): Difference[] =>
	Object.entries( options ).flatMap( ( [ name, value ] ) =>
		name in current
			? compare( flatten( value, [ name ] ), flatten( current[ name ], [ name ] ) )
			: [ ...flatten( value, [ name ] ) ].map( ( [ , leaf ] ): Difference => {
					return { path: leaf.path, after: show( leaf ), change: 'unknown' };
				} )
	);

interface Leaf {
	path: string[];
	value: unknown;
}

/** The whole value is replaced: what is not in the new one is gone. */
function compare( after: Map< string, Leaf >, before: Map< string, Leaf > ): Difference[] {
	const changes = [ ...after ].map( ( [ key, leaf ] ): Difference => {
		const known = before.get( key );
		const isSame = normal( known?.value ) === normal( leaf.value );
		const isKnown = known ? 'changed' : 'new';
		return {
			path: leaf.path,
			before: known && show( known ),
			after: show( leaf ),
			change: isSame ? 'same' : isKnown,
		};
	} );
	const gone = [ ...before ]
		.filter( ( [ key, { value } ] ) => ! after.has( key ) && normal( value ) !== '' )
		.map( ( [ , leaf ] ): Difference => {
			return { path: leaf.path, before: show( leaf ), change: 'removed' };
		} );
	return [ ...changes, ...gone ];
}

/** Values by their paths. A list of plain values is one value. */
function flatten( value: unknown, path: string[], found = new Map< string, Leaf >() ): Map< string, Leaf > {
	const isList = Array.isArray( value ) && ! value.some( ( item ) => typeof item === 'object' && item !== null );
	const entries = typeof value === 'object' && value !== null && ! isList ? Object.entries( value ) : [];
	if ( entries.length ) {
		entries.forEach( ( [ name, item ] ) => flatten( item, [ ...path, name ], found ) );
	} else {
		found.set( JSON.stringify( path ), { path, value } );
	}
	return found;
}

/** WordPress keeps numbers and switches as text, and what is empty in several ways. */
function normal( value: unknown ): string {
	if ( value === null || value === undefined || value === false ) {
		return '';
	}
	if ( typeof value === 'object' ) {
		const values = Object.values( value ).map( normal );
		return values.length ? JSON.stringify( values ) : '';
	}
	return value === true ? '1' : String( value );
}

function show( { path, value }: Leaf ): string {
	const masked = withoutSecrets( value, path.find( isSecretName ) ?? '' );
	return Array.isArray( masked ) ? masked.map( normal ).join( ', ' ) : normal( masked );
}
