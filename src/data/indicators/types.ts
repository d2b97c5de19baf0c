import type { Indicator, TimeRange } from '../../api/indicators';

export interface Figure extends Indicator {
	/** When the store told it: Unix time in milliseconds. */
	at: number;
}

/** By stat, for example 'revenue/total_sales'. */
export type Figures = Record< string, Figure >;

/** By time range (rangeKey). */
export type State = Record< string, { figures?: Figures; error?: unknown } | undefined >;

export type { Indicator, TimeRange };
