import { Button } from '@wordpress/components';
import { createPortal, useEffect, useId, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { closeSmall } from '@wordpress/icons';
import type { KeyboardEvent } from 'react';
import type { ProductKey } from '../../data/product';
import { focusScreen } from '../../lib/focus-screen';
import { KnownProduct } from '../product-form';
import './style.scss';

interface Props {
	/** The product, or the variation. */
	at: ProductKey;
	onClose: () => void;
	/** What was written, or undone, is there now. */
	onSaved: () => void;
}

/** Closes the one that is open: a list has a button for each product, and panels would lie over each other. */
let closeOpen: ( () => void ) | undefined;

/**
 * The basics of a product in a panel beside what it came from, which can be used meanwhile: so can the notices, with what they undo. What is typed and not
 * saved stays in the tab.
 */
export default function QuickEditor( { at: first, onClose, onSaved }: Props ) {
	const [ at, setAt ] = useState( first );
	const panel = useRef< HTMLDivElement >( null );
	const titleId = useId();
	useEffect( () => {
		const page = panel.current!.ownerDocument;
		const opener = page.activeElement as HTMLElement | null;
		closeOpen?.();
		closeOpen = onClose;
		panel.current?.focus();
		return () => {
			closeOpen = closeOpen === onClose ? undefined : closeOpen;
			if ( page.activeElement !== page.body ) {
				// It is elsewhere by now, such as in another panel.
				return;
			}
			// The row that it was opened from may have left its list.
			if ( opener?.isConnected ) {
				opener.focus();
			} else {
				focusScreen();
			}
		};
	}, [] ); // eslint-disable-line react-hooks/exhaustive-deps -- As it was opened.

	function onKeyDown( event: KeyboardEvent ) {
		if ( event.key === 'Escape' && ! event.defaultPrevented ) {
			event.stopPropagation();
			onClose();
		}
	}

	return createPortal(
		// eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from anywhere inside.
		<div
			ref={ panel }
			className="storeboard-quick-editor"
			role="dialog"
			aria-labelledby={ titleId }
			tabIndex={ -1 }
			onKeyDown={ onKeyDown }
		>
			<header className="storeboard-quick-editor__header">
				<h2 id={ titleId }>
					{ at.parentId ? __( 'Edit variation', 'storeboard' ) : __( 'Edit product', 'storeboard' ) }
				</h2>
				<Button icon={ closeSmall } label={ __( 'Close', 'storeboard' ) } onClick={ onClose } />
			</header>
			<KnownProduct key={ `${ at.parentId } ${ at.id }` } at={ at } onOpen={ setAt } onSaved={ onSaved } />
		</div>,
		document.getElementById( 'root' ) ?? document.body
	);
}
