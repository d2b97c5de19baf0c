import { applyFiltersSafely } from './filters';

/** Arguments of the address that stay from one report to the next. */
export const getPersistedNames = () =>
	applyFiltersSafely< string[] >( 'woocommerce_admin_persisted_queries', [
		'period',
		'compare',
		'before',
		'after',
		'compare_after',
		'compare_before',
		'last_days',
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
