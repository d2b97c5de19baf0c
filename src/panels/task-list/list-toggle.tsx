import { MenuItem } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { check } from '@wordpress/icons';
import type { TaskList } from '../../data/onboarding';
import { plainText } from '../../lib/sanitize';
import { useListActions } from './use-list-actions';

/** The item of the Display menu that hides a list or shows it again. */
export function ListToggle( { list }: { list: TaskList } ) {
	const { hide, show } = useListActions( list );
	const isShown = ! list.isHidden;

	return (
		<MenuItem
			role="menuitemcheckbox"
			isSelected={ isShown }
			icon={ isShown ? check : null }
			onClick={ isShown ? hide : show }
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
