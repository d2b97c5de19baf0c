/** Home's cards as their owner arranged them. */
export const loadCards = () => import( /* webpackChunkName: "home-cards" */ './cards' );
