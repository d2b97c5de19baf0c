import { SnackbarList } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import type { ComponentProps } from 'react';

type Notices = ComponentProps< typeof SnackbarList >[ 'notices' ];

/** What was done and what failed, at the foot of the window. They leave by themselves after 10 s unless they ask to stay. */
export function Snackbars() {
	const notices = useSelect(
		( select ) => select( noticesStore ).getNotices() as unknown as ( Notices[ number ] & { type: string } )[],
		[]
	);
	const { removeNotice } = useDispatch( noticesStore );

	return (
		<SnackbarList
			className="storeboard-snackbars"
			notices={ notices.filter( ( { type } ) => type === 'snackbar' ) }
			onRemove={ removeNotice }
		/>
	);
}
