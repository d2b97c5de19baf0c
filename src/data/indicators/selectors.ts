import { rangeKey } from './range-key';
import type { State, TimeRange } from './types';

/** Indicators of a time range by stat; undefined until some have loaded. */
export const getIndicators = ( state: State, range: TimeRange ) => state[ rangeKey( range ) ]?.indicators;

/** Why the last request for a time range got no answer; undefined where it got one. */
export const getIndicatorsError = ( state: State, range: TimeRange ) => state[ rangeKey( range ) ]?.error;
