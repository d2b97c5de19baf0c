import { recordEvent } from './tracks';

/**
 * Tracks an event of the reminder bar, which never shows on home or on an active task's page.
 *
 * @param what      What the owner did.
 * @param completed The number of complete setup tasks.
 */
export const trackReminder = ( what: 'view' | 'continue' | 'close', completed: number ) =>
	recordEvent( `tasklist_reminder_bar_${ what }`, {
		completed,
		is_homescreen: false,
		is_active_task_page: false,
	} );
