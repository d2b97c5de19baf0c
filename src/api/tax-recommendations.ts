import { post } from './request';

/** Hides the recommended tax extensions in the store, for everybody. There is no way to show them again. */
export const dismissTaxRecommendations = () => post( '/wc-admin/tax/recommendations/dismiss', undefined, () => true );
