import type { Query } from '../lib/location';
import { applyFiltersSafely } from './filters';

/** Arguments of the address that stay from one report to the next. */
export const getPersistedNames = () =>
	applyFiltersSafely< string[] >( 'woocommerce_admin_persisted_queries', [
		'period',
		'compare',
		'before',
		'after',
		'interval',
		'type',
	] );

/** Screens that links lead to without them. */
export const getTimeExcludedScreens = () =>
	applyFiltersSafely< string[] >( 'woocommerce_admin_time_excluded_screens', [
		'stock',
		'settings',
		'customers',
		'homescreen',
	] );

/**
 * What of an address goes along to another report.
 *
 * @param query
 */
export const persistedQuery = ( query: Query ): Query =>
	Object.fromEntries( Object.entries( query ).filter( ( [ name ] ) => getPersistedNames().includes( name ) ) );
