import { expiringValue } from '../../lib/expiring-storage';

/** In seconds. */
const A_MONTH = 30 * 86_400;

/**
 * The filters that a report showed last, by their arguments: one of an extension comes later than ours, and finds its place kept.
 */
export const keptFilters = ( report: string ) => expiringValue< string[] >( `storeboard_filters_${ report }`, A_MONTH );
