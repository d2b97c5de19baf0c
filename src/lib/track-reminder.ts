import { recordEvent } from './tracks';

/**
 * Tells of the reminder bar, which never shows on home or on an active task's page.
 *
 * @param what      What was done with it.
 * @param completed How many steps of the setup are done.
 */
export const trackReminder = ( what: 'view' | 'continue' | 'close', completed: number ) =>
	recordEvent( `tasklist_reminder_bar_${ what }`, {
		completed,
		is_homescreen: false,
		is_active_task_page: false,
	} );
