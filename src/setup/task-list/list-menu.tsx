import { DropdownMenu, MenuGroup, MenuItem } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { moreVertical } from '@wordpress/icons';
import type { TaskList } from '../../data/onboarding';
import { useDialog } from '../../components/use-dialog';
import { openCount } from './progress';
import { useListActions } from './use-list-actions';

const loadDialog = () => import( /* webpackChunkName: "dialogs" */ './hide-dialog' );

/** A rare action of a list: hiding it. The setup list asks first while it has open tasks. */
export function ListMenu( { list }: { list: TaskList } ) {
	const { hide } = useListActions( list );
	const dialog = useDialog( loadDialog );
	const mustAsk = list.id === 'setup' && openCount( list.tasks ) > 0;

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
									dialog.open();
								} else {
									hide();
								}
							} }
						>
							{ list.id === 'setup'
								? __( 'Hide setup list', 'storeboard' )
								: __( 'Hide this', 'storeboard' ) }
						</MenuItem>
					</MenuGroup>
				) }
			</DropdownMenu>
			{ dialog.Dialog && (
				<dialog.Dialog
					onCancel={ dialog.close }
					onHide={ () => {
						dialog.close();
						hide();
					} }
				/>
			) }
		</>
	);
}
