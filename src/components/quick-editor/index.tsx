import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ProductKey } from '../../data/product';
import { useDialog } from '../use-dialog';

const loadDialog = () => import( /* webpackChunkName: "quick-editor" */ './dialog' );

interface Props {
	/** The product, or the variation. */
	at: ProductKey;
	/** What it is called, as text. */
	name: string;
	/** What was written, or undone, is there now. */
	onSaved: () => void;
}

/** Opens the basics of a product in a panel; the page behind it stays. */
export function EditButton( { at, name, onSaved }: Props ) {
	const { Dialog, open, close } = useDialog( loadDialog );
	const words = __( 'Quick edit', 'storeboard' );

	return (
		<>
			{ /* In every language the name begins with the visible text. */ }
			<Button variant="link" aria-haspopup="dialog" aria-label={ `${ words }: ${ name }` } onClick={ open }>
				{ words }
			</Button>
			{ Dialog && <Dialog at={ at } onClose={ close } onSaved={ onSaved } /> }
		</>
	);
}
