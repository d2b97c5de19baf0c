import { Button } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { useLayoutEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { EditButton } from '../../../components/quick-editor';
import { store, type LowStockProduct } from '../../../data/stock';
import { adminUrl } from '../../../lib/links';
import { formatNumber } from '../../../lib/money';
import { plainText } from '../../../lib/sanitize';
import { Ago, Thumbnail } from '../parts';
import { useRowFocus } from '../use-row-focus';
import { QuantityForm } from './quantity-form';
import { track, useQuantity } from './use-quantity';

/** One product. Its name links to it, and its quantity can be changed in place. */
export function StockRow( { product }: { product: LowStockProduct } ) {
	const { id, parentId, variation, image, quantity, lastOrderAt } = product;
	const name = plainText( product.name );
	const row = useRowFocus();
	const isPending = useSelect( ( select ) => select( store ).isPending( id ), [ id ] );
	const words = isPending ? __( 'Saving…', 'storeboard' ) : __( 'Update stock', 'storeboard' );
	// The text being typed, or null. It comes back if it could not be saved.
	const [ draft, setDraft ] = useState< string | null >( null );
	const isEditing = draft !== null;
	const control = useRef< HTMLElement >( null );
	const [ refusal, setRefusal ] = useState( '' );
	const save = useQuantity( product, setDraft, setRefusal );

	useKeptFocus( isEditing, control );

	return (
		<li ref={ row } className={ `storeboard-activity__row${ isPending ? ' is-busy' : '' }` }>
			<Thumbnail src={ image } />
			<div className="storeboard-activity__main">
				<a
					className="storeboard-activity__title"
					href={ adminUrl( `post.php?post=${ parentId || id }&action=edit` ) }
					onClick={ () => track( 'product_name' ) }
				>
					<bdi>{ name }</bdi>
				</a>
				<div className="storeboard-activity__muted">
					{ variation && <bdi>{ plainText( variation ) }</bdi> }
					{ lastOrderAt === null ? (
						<span>{ __( 'No sales yet', 'storeboard' ) }</span>
					) : (
						<span>
							{ __( 'Last sold:', 'storeboard' ) } <Ago time={ lastOrderAt } />
						</span>
					) }
					<EditButton at={ { id, parentId: parentId || undefined } } name={ name } />
				</div>
			</div>
			{ isEditing ? (
				<QuantityForm
					name={ name }
					quantity={ quantity }
					typed={ draft }
					refusal={ refusal }
					input={ control as React.RefObject< HTMLInputElement > }
					onType={ setDraft }
					onSave={ save }
					onCancel={ () => {
						track( 'cancel' );
						setDraft( null );
					} }
				/>
			) : (
				<div className="storeboard-activity__side">
					<span className="storeboard-activity__amount">
						{
							/* translators: %s: quantity in stock. */
							sprintf( __( '%s in stock', 'storeboard' ), formatNumber( quantity ) )
						}
					</span>
					<Button
						ref={ control as React.RefObject< HTMLButtonElement > }
						variant="secondary"
						size="compact"
						aria-disabled={ isPending }
						// In every language the name begins with the visible text.
						aria-label={ `${ words }: ${ name }` }
						onClick={ () => {
							if ( ! isPending ) {
								track( 'update_stock' );
								setRefusal( '' );
								setDraft( String( quantity ) );
							}
						} }
					>
						{ words }
					</Button>
				</div>
			) }
		</li>
	);
}

/**
 * Moves the focus between the form and its button, which replace each other.
 *
 * @param control The input, or the button.
 */
function useKeptFocus( isEditing: boolean, control: React.RefObject< HTMLElement | null > ) {
	const wasEditing = useRef( isEditing );

	useLayoutEffect( () => {
		const { activeElement, body } = control.current?.ownerDocument ?? {};
		if ( wasEditing.current !== isEditing && activeElement === body ) {
			control.current?.focus();
			( control.current as Partial< HTMLInputElement > | null )?.select?.();
		}
		wasEditing.current = isEditing;
	}, [ isEditing, control ] );
}
