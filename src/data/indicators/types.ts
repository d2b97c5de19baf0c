import type { Indicator, TimeRange } from '../../api/indicators';

export interface DatedIndicator extends Indicator {
	/** When the store answered with it: Unix time in milliseconds. */
	at: number;
}

/** By stat, for example 'revenue/total_sales'. */
export type Indicators = Record< string, DatedIndicator >;

/** By time range (rangeKey). */
export type State = Record< string, { indicators?: Indicators; error?: unknown } | undefined >;

export type { Indicator, TimeRange };
