import type { Query } from '../../lib/report-query';

/** On which day a refund counts: its own, or that of its order. */
export type RefundDay = 'own' | 'order';

/** As the address says, or as WooCommerce counts. */
export const refundDayOf = ( query: Query ): RefundDay => ( query.refund_day === 'order' ? 'order' : 'own' );
