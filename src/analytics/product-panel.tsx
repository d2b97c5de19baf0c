import { useEffect, useState } from '@wordpress/element';
import { useDialog } from '../components/use-dialog';
import type { ProductKey } from '../data/product';
import { pathOf, queryOf } from '../lib/location';

const loadDialog = () => import( /* webpackChunkName: "quick-editor" */ '../components/quick-editor/dialog' );

/** '/product/7' and '/product/7/variation/9'. */
const PATH = /^\/product\/(\d+)(?:\/variation\/(\d+))?$/;

function keyOf( link: HTMLAnchorElement ): ProductKey | undefined {
	const [ , product, variation ] = PATH.exec( pathOf( queryOf( link.search ) ) ) ?? [];
	if ( ! product ) {
		return undefined;
	}
	return variation ? { id: Number( variation ), parentId: Number( product ) } : { id: Number( product ) };
}

/** The links to products' basics (`editable()` in cells.tsx) open them in a panel; the report behind it stays. */
export function ProductPanel( { onSaved }: { onSaved: () => void } ) {
	const { Dialog, open, close } = useDialog( loadDialog );
	const [ at, setAt ] = useState< ProductKey >();

	useEffect( () => {
		function onClick( event: MouseEvent ) {
			const link = ( event.target as Element ).closest< HTMLAnchorElement >( 'a.storeboard-report__edit' );
			const key = link ? keyOf( link ) : undefined;
			// Another tab has the page.
			if ( key && ! event.button && ! event.metaKey && ! event.ctrlKey && ! event.shiftKey && ! event.altKey ) {
				event.preventDefault();
				event.stopPropagation();
				setAt( key );
				open();
			}
		}
		// Before the app moves to the page that the link leads to.
		document.addEventListener( 'click', onClick, true );
		return () => document.removeEventListener( 'click', onClick, true );
	} ); // Each time: `open` is another one.

	// The report stays in use beside it: another row's link shows that one.
	return Dialog && at ? (
		<Dialog key={ `${ at.parentId } ${ at.id }` } at={ at } onClose={ close } onSaved={ onSaved } />
	) : null;
}
