/** What has no period, as it is known for all time or now: those of the server (`Reports\\Registry::OPEN`). */
const OPEN = [ 'customers', 'stock', 'stock_status' ] as const;

export type OpenBase = ( typeof OPEN )[ number ];

/**
 * Whether a metric has no period.
 *
 * @param id 'stock/quantity'.
 */
export const isOpen = ( id: unknown ) => OPEN.some( ( base ) => String( id ).startsWith( `${ base }/` ) );
