import { userLocale } from './durations';

/** A whole number as the user's language writes it: '1,200'. */
export const formatCount = ( count: number ) => new Intl.NumberFormat( userLocale() ).format( count );
