import type { TimeRange } from './types';

/**
 * Names a time range. One that ends now is the same range until its day is over.
 *
 * @param range
 */
export const rangeKey = ( { after, before }: TimeRange ) => `${ after }/${ before.slice( 0, 10 ) }`;
