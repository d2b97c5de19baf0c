import type { Locator, Page } from '@playwright/test';
import type { Store } from '../lib/store';

/** A button that writes. */
export interface Press {
	name: string;
	/** The button, once the page has been brought to where it stands. */
	button: ( page: Page ) => Promise< Locator > | Locator;
	/** Of what it writes. */
	route: RegExp;
	/** Whether it is undone at the end: what the helper does not put back. */
	isUndone?: true;
}

/** One entry a button; those of one page may share it, one after the other. */
export interface Writer extends Press {
	state?: Parameters< Store[ 'set' ] >[ 0 ];
	/** Whether the setup list is hidden first. */
	isRunning?: true;
	query?: string;
	/** Of a classic page, below the admin folder, in the place of home's. */
	address?: string;
	/** Of the browser, as the server hears it. */
	userAgent?: string;
	/** Whether WooCommerce shows something of its own in its place. */
	isEmbeddedOnly?: true;
	/** Where only one of the dialects has it. */
	dialect?: '9.7' | '11.0';
	/** Whether the owner allowed tracking. */
	isTracking?: true;
	then?: Press[];
}

export const note = ( fields = {} ) => ( { title: 'Test note', content: 'Some words.', ...fields } );
export const isComplete = { tasks: { '*': { isComplete: true } }, lists: { setup: { isComplete: true } } };
export const QUEUE = 'woocommerce_admin_transient_notices_queue';

export const QUEUED = {
	options: {
		[ QUEUE ]: {
			one: {
				...{ id: 'one', user_id: 0, status: 'success', content: 'Test: said to everybody' },
				options: { explicitDismiss: true },
			},
		},
	},
};
