import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { RichText } from '../../../components/rich-text';
import type { ScreenProps } from '../../../extend/pages';
import { plainText } from '../../../lib/sanitize';
import { TaskFrame } from '../../task-frame';
import { taskUrl } from '../../task-list/use-task-actions';

/** The page of a task that has no row of its own: what the server says of it, until an extension shows more. */
export default function TaskPage( { query }: ScreenProps ) {
	return (
		<TaskFrame query={ query }>
			{ ( { task } ) => (
				<section className="storeboard-card">
					<h2>{ plainText( task.title ) }</h2>
					{ task.content && <RichText html={ task.content } /> }
					{ task.additionalInfo && <RichText html={ task.additionalInfo } /> }
					{ task.actionUrl && (
						<Button variant="primary" href={ taskUrl( task ) }>
							{ plainText( task.actionLabel ) || __( 'Get started', 'storeboard' ) }
						</Button>
					) }
				</section>
			) }
		</TaskFrame>
	);
}
