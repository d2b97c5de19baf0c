import { PERIOD_ARGUMENTS } from '../lib/period-arguments';
import { applyFiltersSafely } from './filters';

/** Arguments of the address that stay from one report to the next. */
export const getPersistedNames = () =>
	applyFiltersSafely< string[] >( 'woocommerce_admin_persisted_queries', [ ...PERIOD_ARGUMENTS ] );

/** Screens that links lead to without them. */
export const getTimeExcludedScreens = () =>
	applyFiltersSafely< string[] >( 'woocommerce_admin_time_excluded_screens', [
		'stock',
		'settings',
		'customers',
		'homescreen',
	] );
