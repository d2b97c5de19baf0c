import { applyFiltersSafely } from '../../extend/filters';
import type { FilterConfig } from '../../lib/report-query';
import { sanitizeFilters } from '../sanitize-extensions';

export const FILTERS_FILTER = 'woocommerce_admin_dashboard_filters';

/** What extensions narrow the whole overview by, such as a currency. */
export const dashboardFilters = (): FilterConfig[] =>
	sanitizeFilters( applyFiltersSafely< FilterConfig[] >( FILTERS_FILTER, [] ) );
