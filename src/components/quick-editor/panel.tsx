import { useEffect, useRef, useState } from '@wordpress/element';
import type { RefObject } from 'react';
import type { ProductKey } from '../../data/product';
import { pathOf, queryOf } from '../../lib/location';
import { useDialog } from '../use-dialog';

const loadDialog = () => import( /* webpackChunkName: "quick-editor" */ './dialog' );

/** '/product/7' and '/product/7/variation/9'. */
const PATH = /^\/product\/(\d+)(?:\/variation\/(\d+))?$/;

/** What opens the panel: EditButton, a result of the command palette (src/commands), and the links of reports, which lead to the page of a product. */
const OPENERS = '[data-quick-edit], a.storeboard-report__edit';

function keyOf( opener: HTMLElement ): ProductKey | undefined {
	const path = opener.dataset.quickEdit ?? pathOf( queryOf( ( opener as HTMLAnchorElement ).search ) );
	const [ , product, variation ] = PATH.exec( path ) ?? [];
	if ( ! product ) {
		return undefined;
	}
	return variation ? { id: Number( variation ), parentId: Number( product ) } : { id: Number( product ) };
}

/** What one list's panel has written, every list on the page shows. */
const SAVED = 'storeboard-product-saved';

const tell = () => void document.dispatchEvent( new Event( SAVED ) );

interface Props {
	/** The list that it is for, where a page has several; what stands in none of them, such as the palette, opens it as well. */
	within?: RefObject< Element >;
	/** What was written, or undone, is there now. */
	onSaved: () => void;
}

/** Shows the basics of a product in a panel beside a list. It stands outside of the list's rows: one that leaves the list does not take it along. */
export function QuickEditPanel( { within, onSaved }: Props ) {
	const { Dialog, open, close } = useDialog( loadDialog );
	const [ at, setAt ] = useState< ProductKey & { turn: number } >();

	const latest = useRef( onSaved );
	latest.current = onSaved;
	useEffect( () => {
		const onTold = () => latest.current();
		document.addEventListener( SAVED, onTold );
		return () => document.removeEventListener( SAVED, onTold );
	}, [] );

	useEffect( () => {
		function onClick( event: MouseEvent ) {
			const opener = ( event.target as Element ).closest?.< HTMLElement >( OPENERS );
			const isMine =
				opener && ( ! within || within.current?.contains( opener ) || opener.parentElement === document.body );
			const key = isMine ? keyOf( opener ) : undefined;
			// Another tab has the page.
			if ( key && ! event.button && ! event.metaKey && ! event.ctrlKey && ! event.shiftKey && ! event.altKey ) {
				event.preventDefault();
				event.stopImmediatePropagation();
				// The same one once more gets the focus.
				setAt( ( before ) => ( { ...key, turn: ( before?.turn ?? 0 ) + 1 } ) );
				open();
			}
		}
		// Before the app moves to the page that the link leads to.
		document.addEventListener( 'click', onClick, true );
		return () => document.removeEventListener( 'click', onClick, true );
	} ); // Each time: `open` is another one.

	// The list stays in use beside it: another row's button shows that one.
	return Dialog && at ? <Dialog key={ at.turn } at={ at } onClose={ close } onSaved={ tell } /> : null;
}
