import { MenuItem } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { check } from '@wordpress/icons';
import type { TaskList } from '../../data/onboarding';
import { plainText } from '../../lib/sanitize';
import { useListActions } from './use-list-actions';

interface Props {
	list: TaskList;
	/** Closes the menu before an item that leaves it, such as the setup list's once that list shows. */
	onShow: () => void;
}

/** The item of the Display menu that hides a list or shows it again. */
export function ListToggle( { list, onShow }: Props ) {
	const { hide, show } = useListActions( list );
	const isShown = ! list.isHidden;

	function bringBack() {
		if ( list.id === 'setup' ) {
			onShow();
		}
		show();
	}

	return (
		<MenuItem
			role="menuitemcheckbox"
			isSelected={ isShown }
			icon={ isShown ? check : null }
			onClick={ isShown ? hide : bringBack }
		>
			{ labelOf( list ) }
		</MenuItem>
	);
}

function labelOf( { id, title }: TaskList ) {
	if ( id === 'extended' ) {
		return __( 'Show things to do next', 'storeboard' );
	}
	return id === 'setup'
		? __( 'Show store setup tasks', 'storeboard' )
		: /* translators: %s: title of a task list. */
			sprintf( __( 'Show %s', 'storeboard' ), plainText( title ) );
}
