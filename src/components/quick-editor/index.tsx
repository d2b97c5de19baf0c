import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ProductKey } from '../../data/product';

export { QuickEditPanel } from './panel';

interface Props {
	/** The product, or the variation. */
	at: ProductKey;
	/** What it is called, as text. */
	name: string;
}

/** Opens the basics of a product in the panel of its list (QuickEditPanel); the page behind it stays. */
export function EditButton( { at: { id, parentId }, name }: Props ) {
	const words = __( 'Quick edit', 'storeboard' );

	return (
		<Button
			variant="link"
			aria-haspopup="dialog"
			// In every language the name begins with the visible text.
			aria-label={ `${ words }: ${ name }` }
			data-quick-edit={ parentId ? `/product/${ parentId }/variation/${ id }` : `/product/${ id }` }
		>
			{ words }
		</Button>
	);
}
