import { SnackbarList } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import type { ComponentProps, MouseEvent } from 'react';

type Notices = ComponentProps< typeof SnackbarList >[ 'notices' ];

/** What was done and what failed, at the foot of the window. They leave by themselves after 10 s unless they ask to stay. */
export function Snackbars() {
	const notices = useSelect(
		( select ) => select( noticesStore ).getNotices() as unknown as ( Notices[ number ] & { type: string } )[],
		[]
	);
	const { removeNotice } = useDispatch( noticesStore );

	/** A notice leaves with the button that was pressed in it; the keyboard goes on from the screen's title then. */
	function keepFocus( { currentTarget: { ownerDocument } }: MouseEvent ) {
		setTimeout( () => {
			if ( ! ownerDocument.activeElement || ownerDocument.activeElement === ownerDocument.body ) {
				ownerDocument.querySelector< HTMLElement >( '.woocommerce-layout__header-heading' )?.focus();
			}
		} );
	}

	return (
		// The buttons inside are what is pressed; this only hears of it.
		// eslint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
		<div onClick={ keepFocus }>
			<SnackbarList
				className="storeboard-snackbars"
				notices={ notices.filter( ( { type } ) => type === 'snackbar' ) }
				onRemove={ removeNotice }
			/>
		</div>
	);
}
