import { compareVersions } from '../../lib/compare-versions';

/** Which share of the stores the banner shows in, in percent, from a version of the platform on. */
export type Rollout = [ version: string, percentage: number ][];

/** Where the makers of the platform tell no other. */
const DEFAULT: Rollout = [
	[ '9.7', 100 ],
	[ '9.6', 60 ],
	[ '9.5', 10 ],
];

/** The share of stores of a version that is older than each listed one. */
const SMALLEST = 10;

/** Stores are shared out evenly to groups. */
const GROUPS = 120;

/** The last group of stores that the banner shows in: the highest listed version counts that is not above the store's. */
function lastGroup( version: string, rollout: Rollout ) {
	const [ newest ] = rollout
		.filter( ( [ listed ] ) => compareVersions( listed, version ) <= 0 )
		.sort( ( [ one ], [ other ] ) => compareVersions( other, one ) );
	return ( ( newest?.[ 1 ] ?? SMALLEST ) / 100 ) * GROUPS;
}

/**
 * Whether the banner shows in a store.
 *
 * @param group   The number of the store's group, as the platform stores it. A store that has none is not part of the rollout.
 * @param version Of the store's platform.
 * @param told    What the makers of the platform tell; empty where they tell nothing.
 */
export function isInRollout( group: unknown, version: string, told: Rollout ) {
	// No number is at or below nothing, and what is empty is none.
	const number = parseInt( String( group ), 10 );
	return number >= 0 && number <= lastGroup( version, told.length ? told : DEFAULT );
}
