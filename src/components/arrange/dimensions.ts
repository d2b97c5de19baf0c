import type { FilterDimension } from '../../data/card-answers';

/** What a card's form narrows orders by, as the engine calls it (includes/Reports/Registry.php). */
export const DIMENSIONS = [
	'payment_method',
	'origin',
	'source',
	'campaign',
	'device',
] as const satisfies readonly FilterDimension[];

export type Offered = ( typeof DIMENSIONS )[ number ];

export const isOffered = ( name: string ): name is Offered => ( DIMENSIONS as readonly string[] ).includes( name );
