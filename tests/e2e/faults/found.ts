// Written by `npm run screens` from the manifests of screens (screen.json). Do not edit.
import { FAULTS as home } from '../../../src/home/test/faults';
import { FAULTS as today } from '../../../src/today/test/faults';
import { FAULTS as setupTasksExtension } from '../../../src/setup/tasks/extension/test/faults';
import { FAULTS as setupTasksStoreDetails } from '../../../src/setup/tasks/store-details/test/faults';
import { FAULTS as setupTasksDestination } from '../../../src/setup/tasks/destination/test/faults';
import { FAULTS as setupTasksProducts } from '../../../src/setup/tasks/products/test/faults';
import { FAULTS as setupTasksPayments } from '../../../src/setup/tasks/payments/test/faults';
import { FAULTS as setupTasksAppearance } from '../../../src/setup/tasks/appearance/test/faults';
import { FAULTS as setupTasksTax } from '../../../src/setup/tasks/tax/test/faults';
import { FAULTS as setupTasksShipping } from '../../../src/setup/tasks/shipping/test/faults';
import { FAULTS as setupTasksMarketing } from '../../../src/setup/tasks/marketing/test/faults';
import { FAULTS as setupTasksPurchase } from '../../../src/setup/tasks/purchase/test/faults';
import { FAULTS as extensions } from '../../../src/extensions/test/faults';
import { FAULTS as setupProfiler } from '../../../src/setup/profiler/test/faults';
import { FAULTS as setupCustomizeStore } from '../../../src/setup/customize-store/test/faults';
import { FAULTS as setupLaunch } from '../../../src/setup/launch/test/faults';
import { FAULTS as paymentsWelcome } from '../../../src/payments-welcome/test/faults';
import { FAULTS as productEditor } from '../../../src/product-editor/test/faults';
import { FAULTS as analyticsSettings } from '../../../src/analytics-settings/test/faults';
import { FAULTS as analytics } from '../../../src/analytics/test/faults';
import { FAULTS as emails } from '../../../src/emails/test/faults';
import { FAULTS as marketing } from '../../../src/marketing/test/faults';
import { FAULTS as classic } from '../../../src/classic/test/faults';

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
	...analyticsSettings,
	...analytics,
	...emails,
	...marketing,
	...classic,
];
