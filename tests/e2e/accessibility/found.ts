// Written by `npm run screens` from the manifests of screens (screen.json). Do not edit.
import { STATES as home } from '../../../src/home/test/states';
import { STATES as today } from '../../../src/today/test/states';
import { STATES as setupTasksExtension } from '../../../src/setup/tasks/extension/test/states';
import { STATES as setupTasksStoreDetails } from '../../../src/setup/tasks/store-details/test/states';
import { STATES as setupTasksDestination } from '../../../src/setup/tasks/destination/test/states';
import { STATES as setupTasksProducts } from '../../../src/setup/tasks/products/test/states';
import { STATES as setupTasksPayments } from '../../../src/setup/tasks/payments/test/states';
import { STATES as setupTasksAppearance } from '../../../src/setup/tasks/appearance/test/states';
import { STATES as setupTasksTax } from '../../../src/setup/tasks/tax/test/states';
import { STATES as setupTasksShipping } from '../../../src/setup/tasks/shipping/test/states';
import { STATES as setupTasksMarketing } from '../../../src/setup/tasks/marketing/test/states';
import { STATES as setupTasksPurchase } from '../../../src/setup/tasks/purchase/test/states';
import { STATES as extensions } from '../../../src/extensions/test/states';
import { STATES as setupProfiler } from '../../../src/setup/profiler/test/states';
import { STATES as setupCustomizeStore } from '../../../src/setup/customize-store/test/states';
import { STATES as setupLaunch } from '../../../src/setup/launch/test/states';
import { STATES as paymentsWelcome } from '../../../src/payments-welcome/test/states';
import { STATES as productEditor } from '../../../src/product-editor/test/states';
import { STATES as analyticsOverview } from '../../../src/analytics/overview/test/states';
import { STATES as analyticsSettings } from '../../../src/analytics-settings/test/states';
import { STATES as analytics } from '../../../src/analytics/test/states';
import { STATES as emails } from '../../../src/emails/test/states';
import { STATES as marketing } from '../../../src/marketing/test/states';
import { STATES as classic } from '../../../src/classic/test/states';

export const FOUND = [
	...home,
	...today,
	...setupTasksExtension,
	...setupTasksStoreDetails,
	...setupTasksDestination,
	...setupTasksProducts,
	...setupTasksPayments,
	...setupTasksAppearance,
	...setupTasksTax,
	...setupTasksShipping,
	...setupTasksMarketing,
	...setupTasksPurchase,
	...extensions,
	...setupProfiler,
	...setupCustomizeStore,
	...setupLaunch,
	...paymentsWelcome,
	...productEditor,
	...analyticsOverview,
	...analyticsSettings,
	...analytics,
	...emails,
	...marketing,
	...classic,
];
