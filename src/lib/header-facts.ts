import { getPageSettings, type HeaderTabs } from './page-settings';

const unknown: HeaderTabs = {
	shopUrl: '',
	siteUrl: '',
	isComingSoon: false,
	hasNotice: false,
	setup: null,
	openTasks: null,
	hasAccount: false,
	isOnSettings: false,
	inboxReadAt: '',
	activitySeen: '',
	sells: false,
	usesOrdersScreen: false,
};

/** What the page says for the tabs. */
export const getFacts = (): HeaderTabs => ( { ...unknown, ...getPageSettings().headerTabs } );
