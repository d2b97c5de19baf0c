import { DropdownMenu, MenuGroup, MenuItem } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { moreVertical } from '@wordpress/icons';
import type { TaskList } from '../../data/onboarding';
import { HideDialog } from './hide-dialog';
import { completeCount, shownTasks } from './progress';
import { useListActions } from './use-list-actions';

/** What is rarely done with a list: hiding it. The setup list asks first while tasks of it are open. */
export function ListMenu( { list }: { list: TaskList } ) {
	const { hide } = useListActions( list );
	const [ isAsking, setAsking ] = useState( false );
	const tasks = shownTasks( list.tasks, Date.now() );
	const mustAsk = list.id === 'setup' && completeCount( tasks ) < tasks.length;

	return (
		<>
			<DropdownMenu
				className="storeboard-task-list__menu"
				icon={ moreVertical }
				label={ __( 'Task list options', 'storeboard' ) }
				toggleProps={ { size: 'small' } }
			>
				{ ( { onClose }: { onClose: () => void } ) => (
					<MenuGroup>
						<MenuItem
							onClick={ () => {
								onClose();
								if ( mustAsk ) {
									setAsking( true );
								} else {
									hide();
								}
							} }
						>
							{ __( 'Hide this', 'storeboard' ) }
						</MenuItem>
					</MenuGroup>
				) }
			</DropdownMenu>
			{ isAsking && (
				<HideDialog
					onCancel={ () => setAsking( false ) }
					onHide={ () => {
						setAsking( false );
						hide();
					} }
				/>
			) }
		</>
	);
}
