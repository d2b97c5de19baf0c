// Written by `npm run screens` from the manifests of screens (screen.json). Do not edit.
import { WRITERS as home } from '../../../src/home/test/double-clicks';
import { WRITERS as setupTasksStoreDetails } from '../../../src/setup/tasks/store-details/test/double-clicks';
import { WRITERS as setupTasksProducts } from '../../../src/setup/tasks/products/test/double-clicks';
import { WRITERS as setupTasksAppearance } from '../../../src/setup/tasks/appearance/test/double-clicks';
import { WRITERS as setupTasksTax } from '../../../src/setup/tasks/tax/test/double-clicks';
import { WRITERS as setupProfiler } from '../../../src/setup/profiler/test/double-clicks';
import { WRITERS as setupLaunch } from '../../../src/setup/launch/test/double-clicks';
import { WRITERS as paymentsWelcome } from '../../../src/payments-welcome/test/double-clicks';
import { WRITERS as analytics } from '../../../src/analytics/test/double-clicks';
import { WRITERS as classic } from '../../../src/classic/test/double-clicks';

export const FOUND = [
	...home,
	...setupTasksStoreDetails,
	...setupTasksProducts,
	...setupTasksAppearance,
	...setupTasksTax,
	...setupProfiler,
	...setupLaunch,
	...paymentsWelcome,
	...analytics,
	...classic,
];
