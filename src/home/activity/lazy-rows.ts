/** The content of an opened panel. It is a script of its own, because most panels stay closed. */
export { Rows } from './rows';
export { OrderRow } from './orders/order-row';
export { ReviewRow } from './reviews/review-row';
export { StockRow } from './stock/stock-row';
