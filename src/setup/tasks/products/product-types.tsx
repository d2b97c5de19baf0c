import { Button, NavigableMenu, Spinner } from '@wordpress/components';
import { useDispatch, useRegistry } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ErrorBoundary } from '../../../extend/error-boundary';
import { useNotices } from '../../../components/use-notices';
import { useMutation } from '../../../components/use-mutation';
import { store as onboarding } from '../../../data/onboarding';
import { store } from '../../../data/products';
import { reportExtensionError } from '../../../extend/extension-errors';
import { navigateTo } from '../../../lib/location';
import { speakMessage } from '../../../lib/speak';
import { recordEvent } from '../../../lib/tracks';
import { ACTIVE } from './active-task';
import { useProductTypes, type ProductType } from './use-product-types';

/** The kinds of products. A click makes a draft of that kind and opens it in the editor. */
export function ProductTypes( { isFirst }: { isFirst: boolean } ) {
	const types = useProductTypes();
	const { busy, choose } = useDrafts();
	const [ isWhole, setWhole ] = useState( false );
	const isLater = ( { key }: ProductType ) => LATER.includes( key );

	return (
		<section className="storeboard-card storeboard-products__types" aria-labelledby="storeboard-product-types">
			<h2 id="storeboard-product-types">
				{ isFirst
					? __( 'What product do you want to add?', 'storeboard' )
					: __( 'Or add products one by one', 'storeboard' ) }
			</h2>
			<NavigableMenu className="storeboard-products__menu" aria-labelledby="storeboard-product-types">
				{ types
					.filter( ( type ) => isWhole || ! isLater( type ) )
					.map( ( type ) => (
						<ErrorBoundary
							key={ type.key }
							fallback={ () => null }
							onError={ ( error ) => reportExtensionError( type.key, 'product type', error ) }
						>
							<Choice type={ type } busy={ busy } onClick={ () => choose( type ) } />
						</ErrorBoundary>
					) ) }
			</NavigableMenu>
			{ types.some( isLater ) && (
				<Button
					className="storeboard-products__more"
					variant="tertiary"
					aria-expanded={ isWhole }
					onClick={ () => setWhole( ! isWhole ) }
					__next40pxDefaultSize
				>
					{ isWhole
						? __( 'View less product types', 'storeboard' )
						: __( 'View more product types', 'storeboard' ) }
				</Button>
			) }
		</section>
	);
}

/** The kinds that fewer stores begin with: they show once they are asked for. */
const LATER = [ 'digital', 'external' ];

interface ChoiceProps {
	type: ProductType;
	/** The kind whose draft is being made. */
	busy?: string;
	onClick: () => void;
}

function Choice( { type: { key, title, content, before, after }, busy, onClick }: ChoiceProps ) {
	const isBusy = busy === key;

	return (
		<Button
			className="storeboard-products__type"
			role="menuitem"
			onClick={ onClick }
			aria-disabled={ !! busy }
			aria-busy={ isBusy }
		>
			<span className="storeboard-products__mark" aria-hidden="true">
				{ before }
			</span>
			<span className="storeboard-products__words">
				<strong dir="auto">{ title }</strong>{ ' ' }
				<span dir="auto">{ isBusy ? __( 'Creating draft…', 'storeboard' ) : content }</span>
			</span>
			<span className="storeboard-products__mark" aria-hidden="true">
				{ isBusy ? <Spinner /> : after }
			</span>
		</Button>
	);
}

/** What the owner said to sell, and the kinds of products that it takes. */
const KINDS: Record< string, string[] > = {
	physical: [ 'physical', 'variable', 'grouped' ],
	downloads: [ 'digital' ],
};

/** Whether a kind is one for what the owner said to sell. Newer versions do not ask that any more. */
const isSuggested = ( kind: string, sells: string[] ) => sells.some( ( type ) => KINDS[ type ]?.includes( kind ) );

/** Makes a draft and leaves for the editor. */
function useDrafts() {
	const { createFromTemplate } = useDispatch( store );
	const { failed } = useNotices();
	const { select } = useRegistry();
	const { mutate, pending, isUnderWay } = useMutation< string >();

	function choose( type: ProductType ) {
		if ( isUnderWay() ) {
			return;
		}
		recordEvent( 'tasklist_add_product', { method: 'product_template' } );
		recordEvent( 'tasklist_product_template_selection', {
			product_type: type.key,
			is_suggested: isSuggested( type.key, select( onboarding ).getProfile()?.productTypes ?? [] ),
		} );
		const { key, onClick } = type;
		return onClick
			? // What an extension does in the place of making a draft.
				mutate( async () => onClick(), {
					onError: ( error ) => reportExtensionError( key, 'product type', error ),
				} )
			: make( key );
	}

	const make = ( template: string ): Promise< void > =>
		mutate(
			async () => {
				speakMessage( __( 'Creating draft…', 'storeboard' ) );
				const id = await createFromTemplate( template );
				navigateTo( `post.php?post=${ id }&action=edit&${ ACTIVE }&tutorial=true` );
			},
			{
				which: template,
				leaves: true,
				onError: ( error ) =>
					failed( 'storeboard-product', __( 'Couldn’t add the product.', 'storeboard' ), error, () =>
						make( template )
					),
			}
		);

	return { busy: pending, choose };
}
