/**
 * So many days up to today. WooCommerce has no such periods: an address has them as a custom one, with how many days it goes back (`last_days`)
 * beside its days, which are those up to today whenever it is opened.
 */
export const ROLLING = [ 7, 30, 90, 365 ] as const;

export type RollingName = `last_${ ( typeof ROLLING )[ number ] }_days`;

/** How many days a period goes back from today; undefined where the calendar, or the owner, says so. */
export const lengthOf = ( period: string ) => ROLLING.find( ( days ) => period === nameOf( days ) );

export const nameOf = ( days: number | string | undefined ) => `last_${ days }_days` as RollingName;
