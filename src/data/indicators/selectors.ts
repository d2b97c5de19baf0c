import { rangeKey } from './range-key';
import type { State, TimeRange } from './types';

/** Figures of a time range by stat; undefined until some have loaded. */
export const getFigures = ( state: State, range: TimeRange ) => state[ rangeKey( range ) ]?.figures;

/** Why the last request for a time range got no answer; undefined where it got one. */
export const getFiguresError = ( state: State, range: TimeRange ) => state[ rangeKey( range ) ]?.error;
