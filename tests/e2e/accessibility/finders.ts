import type { Page } from '@playwright/test';
import type { TestNote } from '../lib/store';

/** Of the table of screens: how several find what they show, and what they say where it failed. */

export const button = ( name: string | RegExp ) => ( page: Page ) => page.getByRole( 'button', { name } ).first();
export const tab = ( name: RegExp ) => ( page: Page ) => page.getByRole( 'tab', { name } );
export const item = ( name: string | RegExp ) => ( page: Page ) => page.getByRole( 'menuitem', { name } ).first();
export const region = ( name: string | RegExp ) => ( page: Page ) => page.getByRole( 'region', { name } );
export const dialog = ( page: Page ) => page.getByRole( 'dialog' );
export const LISTS = '/wc-admin/onboarding/tasks';
export const ALERTS_FAILED = 'Couldn’t load store alerts.';
export const ATTENTION_FAILED = 'Couldn’t load what needs attention.';
export const FIGURES_FAILED = 'Couldn’t load your stats.';

/** Two alerts with everything that an alert can have, and a message. */
export const NOTES: TestNote[] = [
	{
		type: 'error',
		title: 'Test: payments fail',
		content: 'Look at the <a href="https://shop.test/">settings</a>.',
		actions: [ { name: 'look', label: 'Look', query: 'edit.php' } ],
		is_snoozable: 1,
	},
	{
		type: 'update',
		title: 'Test: an update waits',
		content: 'Back up your site before you update.',
		is_snoozable: 1,
	},
	{
		title: 'Test: a message',
		content: 'Some words.',
		actions: [ { name: 'more', label: 'Read more', query: 'edit.php' } ],
	},
];
