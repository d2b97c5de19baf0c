import { Button, Fill, Tooltip } from '@wordpress/components';
import { __, isRTL } from '@wordpress/i18n';
import { chevronLeft, chevronRight } from '@wordpress/icons';
import type { Task } from '../../data/onboarding';
import { navigateTo } from '../../lib/location';
import { plainText } from '../../lib/sanitize';
import { recordEvent } from '../../lib/tracks';
import { HOME } from './home';

interface Props {
	taskId: string;
	task?: Task;
	/** Whether it is known by now what the task is, or that there is none. */
	isKnown: boolean;
	/** What stands there until then, where PHP printed it. */
	printedTitle?: string | null;
}

/** The way back and the task's title, in the shell's header. */
export function TaskHeader( { taskId, task, isKnown, printedTitle }: Props ) {
	const known = task ? plainText( task.title ) : __( 'This task no longer exists', 'storeboard' );
	const title = isKnown ? known : printedTitle;

	function back() {
		recordEvent( 'topbar_back_button', { page_name: task?.title ?? taskId } );
		navigateTo( HOME );
	}

	return (
		<>
			<Fill name="storeboard_header_navigation_item">
				<Tooltip text={ __( 'WooCommerce Home', 'storeboard' ) }>
					<Button
						icon={ isRTL() ? chevronRight : chevronLeft }
						aria-label={ __( 'WooCommerce Home', 'storeboard' ) }
						onClick={ back }
					/>
				</Tooltip>
			</Fill>
			{ title && <Fill name="storeboard_header_page_title">{ title }</Fill> }
		</>
	);
}
