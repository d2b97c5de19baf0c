/** What stands in an opened panel: a script of its own, as most panels stay closed. */
export { Rows } from './rows';
export { OrderRow } from './orders/order-row';
export { ReviewRow } from './reviews/review-row';
export { StockRow } from './stock/stock-row';
