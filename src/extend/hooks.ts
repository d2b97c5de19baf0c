import * as hooks from '@wordpress/hooks';

/** What `@wordpress/hooks` keeps of each filter. Its types leave `filters` out of the default store's exports. */
export type Filters = Record<
	string,
	{ handlers: { callback: ( ...args: unknown[] ) => unknown; namespace: string }[] } | undefined
>;

export const { filters, addAction, removeAction } = hooks;
