/** What reads and writes rows, in the script of the opened panel. */
export { fetchOrders } from '../api/orders';
export { fetchLowStock } from '../api/products';
export { fetchReviews } from '../api/reviews';
export { completeOrder } from './orders/write';
export { moderateReview } from './reviews/write';
export { setQuantity } from './stock/write';
