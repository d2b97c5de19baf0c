import { __, sprintf } from '@wordpress/i18n';
import { rangeErrors } from '../date-range/days';
import { baseName, listOf } from './address';
import { splitIds } from './basic';
import type { ActiveFilter, AdvancedFilter, AdvancedFilters, Match, Query, RequestArguments } from './types';

const BETWEEN = 'between';

/** Searches whose items are known by number. */
const NUMBERED = [
	'products',
	'variations',
	'variableProducts',
	'categories',
	'coupons',
	'taxes',
	'customers',
	'usernames',
	'emails',
	'orders',
];

/** An argument that looks like an advanced filter. */
const RULED = /_(is|is_not|includes|excludes|between|min|max|before|after)$/;

/** An argument name of a filter. */
const argument = ( { key, rule }: { key: string; rule: string } ) => ( rule ? `${ key }_${ rule }` : key );

const matchOf = ( { match }: Query ): Match => ( match === 'any' ? 'any' : 'all' );

/** The advanced filters of an address, in its order. What makes no sense is left out, and `problems` says so. */
export function readAdvanced( query: Query, { filters }: AdvancedFilters ) {
	const active: ActiveFilter[] = [];
	const problems: string[] = [];
	const owners = new Map< string, { key: string; rule: string } >();
	for ( const [ key, { rules } ] of Object.entries( filters ) ) {
		for ( const rule of rules?.length ? rules.map( ( { value } ) => value ) : [ '' ] ) {
			owners.set( argument( { key, rule } ), { key, rule } );
		}
	}

	const seen = new Set< string >();
	for ( const name of Object.keys( query ).map( baseName ) ) {
		const owner = owners.get( name );
		if ( seen.has( name ) ) {
			continue;
		}
		seen.add( name );
		if ( ! owner ) {
			if ( RULED.test( name ) ) {
				problems.push(
					/* translators: %s: an argument of the address. */
					sprintf( __( 'This report doesn’t have a “%s” filter, so it wasn’t applied.', 'storeboard' ), name )
				);
			}
			continue;
		}
		const filter = filters[ owner.key ]!;
		if ( ! filter.allowMultiple && active.some( ( { key } ) => key === owner.key ) ) {
			continue;
		}
		const values = valuesOf( query, name, filter, owner.rule );
		active.push( ...values.map( ( value ) => ( { ...owner, value } ) ) );
		if ( ! values.length ) {
			problems.push(
				sprintf(
					/* translators: %s: the name of a filter, such as 'Order status'. */
					__( 'The “%s” filter has an invalid value, so it wasn’t applied.', 'storeboard' ),
					filter.labels.add
				)
			);
		}
	}
	return { match: matchOf( query ), active, problems };
}

/** The arguments of an address for advanced filters; those without a value are not part of it. */
function writeAdvanced( active: ActiveFilter[], match: Match, { filters }: AdvancedFilters ): Query {
	const query: Query = {};
	const complete = active.filter( ( one ) => filters[ one.key ] && isComplete( one, filters[ one.key ]! ) );
	for ( const one of complete ) {
		const name = argument( one );
		if ( filters[ one.key ]?.allowMultiple ) {
			Object.assign( query, flattenValue( `${ name }[${ countOf( query, name ) }]`, one.value ) );
		} else {
			Object.assign( query, flattenValue( name, one.value ) );
		}
	}
	return complete.length ? { match, ...query } : query;
}

/** How many items a list in an address has; those of pairs count once. */
const countOf = ( query: Query, name: string ) => indicesOf( query, name ).length;

/** The indices of a list in an address. */
const indicesOf = ( query: Query, name: string ) => [
	...new Set(
		Object.keys( query ).flatMap( ( key ) =>
			key.startsWith( `${ name }[` ) ? ( /^\[(\d+)\]/.exec( key.slice( name.length ) )?.[ 1 ] ?? [] ) : []
		)
	),
];

/** The arguments of all that a report can be narrowed by, without their indices. */
export const advancedNames = ( { filters }: AdvancedFilters ) =>
	Object.entries( filters ).flatMap( ( [ key, { rules } ] ) => [
		key,
		...( rules ?? [] ).map( ( { value } ) => argument( { key, rule: value } ) ),
	] );

/**
 * The address with other advanced filters: those that it had go, and everything else but the page number stays.
 *
 * @param param  The argument of the select that has the option 'advanced'.
 * @param active None clears them.
 */
export function changeAdvanced(
	query: Query,
	param: string,
	active: ActiveFilter[],
	match: Match,
	advanced: AdvancedFilters
): Query {
	const names = new Set( advancedNames( advanced ) );
	const rest = Object.entries( query ).filter(
		( [ name ] ) =>
			! names.has( baseName( name ) ) &&
			! RULED.test( baseName( name ) ) &&
			! [ 'match', 'paged', param ].includes( name )
	);
	return {
		...Object.fromEntries( rest ),
		[ param ]: 'advanced',
		...writeAdvanced( active, match, advanced ),
	};
}

/** What the API takes for advanced filters. Days become the first or the last second that they include. */
export function advancedArguments(
	active: ActiveFilter[],
	match: Match,
	{ filters }: AdvancedFilters
): RequestArguments {
	const request: RequestArguments = {};
	for ( const one of active ) {
		const filter = filters[ one.key ];
		const name = argument( one );
		const value = filter?.input.component === 'Date' ? withTimes( one ) : one.value;
		request[ name ] = filter?.allowMultiple ? ( [ ...( request[ name ] ?? [] ), value ] as string[][] ) : value;
	}
	return active.length ? { match, ...request } : request;
}

/** Whether a filter has all of its value. */
export const isComplete = ( { rule, value }: ActiveFilter, filter: AdvancedFilter ) =>
	usable( value, filter, rule ) !== undefined;

/** The values of an argument that can be used: several for a filter that may be there more than once. */
function valuesOf( query: Query, name: string, filter: AdvancedFilter, rule: string ): ActiveFilter[ 'value' ][] {
	const names = filter.allowMultiple
		? indicesOf( query, name ).map( ( index ) => `${ name }[${ index }]` )
		: [ name ];
	const raw = names.map( ( one ) => valueAt( query, one ) );
	return raw.flatMap( ( value ) => {
		const good = usable( value, filter, rule );
		return good === undefined ? [] : [ good ];
	} );
}

function valueAt( query: Query, name: string ): ActiveFilter[ 'value' ] {
	const list = listOf( query, name );
	return list.length ? [ list[ 0 ] ?? '', list[ 1 ] ?? '' ] : ( query[ name ] ?? '' );
}

/** A value as the API can take it, or undefined. */
function usable( value: ActiveFilter[ 'value' ], { input }: AdvancedFilter, rule: string ) {
	if ( input.component === 'ProductAttribute' ) {
		return Array.isArray( value ) && value[ 0 ] && value[ 1 ] ? value : undefined;
	}
	if ( rule === BETWEEN ) {
		return Array.isArray( value ) && value.every( ( one ) => usableOne( one, input ) ) && inOrder( value, input )
			? value
			: undefined;
	}
	return Array.isArray( value ) ? undefined : usableOne( value, input );
}

const inOrder = ( [ from, to ]: [ string, string ], { component }: AdvancedFilter[ 'input' ] ) =>
	component === 'Date' ? from <= to : Number( from ) <= Number( to );

function usableOne( value: string, input: AdvancedFilter[ 'input' ] ): string | undefined {
	switch ( input.component ) {
		case 'Search': {
			const ids = splitIds( value ).filter(
				( id ) => ! NUMBERED.includes( input.type ?? '' ) || /^\d+$/.test( id )
			);
			return ids.join() || undefined;
		}
		case 'Number':
		case 'Currency':
			return value !== '' && Number.isFinite( Number( value ) ) ? value : undefined;
		case 'Date':
			return isDay( value ) ? value : undefined;
		case 'SelectControl':
			return value && ( ! input.options || input.options.some( ( option ) => option.value === value ) )
				? value
				: undefined;
		default:
			return value || undefined;
	}
}

const isDay = ( text: string ) => ! rangeErrors( { after: text, before: text } ).after;

function flattenValue( name: string, value: ActiveFilter[ 'value' ] ): Query {
	return Array.isArray( value )
		? { [ `${ name }[0]` ]: value[ 0 ], [ `${ name }[1]` ]: value[ 1 ] }
		: { [ name ]: value };
}

function withTimes( { rule, value }: ActiveFilter ): string | string[] {
	const start = ( day: string ) => `${ day }T00:00:00`;
	const end = ( day: string ) => `${ day }T23:59:59`;
	if ( Array.isArray( value ) ) {
		return [ start( value[ 0 ] ), end( value[ 1 ] ) ];
	}
	return rule === 'before' ? end( value ) : start( value );
}
