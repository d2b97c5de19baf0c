import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { adminUrl } from '../../../lib/links';
import { can, getPageSettings } from '../../../lib/page-settings';
import { hasFeature } from '../../../lib/platform-settings';
import { recordEvent } from '../../../lib/tracks';
import { ACTIVE } from './active-task';

const IMPORTER = `edit.php?post_type=product&page=product_importer&${ ACTIVE }`;

const PRINTFUL = 'printful-shipping-for-woocommerce';

/** Other ways to products: a file, or a service that makes them. */
export function ImportCard( { isFirst }: { isFirst: boolean } ) {
	const isAdvertised = hasFeature( 'printful' ) && getPageSettings().showsSuggestions;

	return (
		<section className="storeboard-card storeboard-products__import" aria-labelledby="storeboard-product-import">
			<h2 id="storeboard-product-import">
				{ isFirst
					? __( 'Import the products you already sell', 'storeboard' )
					: __( 'Have a list of products?', 'storeboard' ) }
			</h2>
			<p className="storeboard-products__text">
				{ __(
					'Upload a CSV file, such as an export from another store. You can review it before anything is added.',
					'storeboard'
				) }
			</p>
			<Button
				variant={ isFirst ? 'primary' : 'secondary' }
				href={ adminUrl( IMPORTER ) }
				onClick={ () => recordEvent( 'tasklist_add_product', { method: 'import' } ) }
				__next40pxDefaultSize
			>
				{ __( 'Import from a CSV file', 'storeboard' ) }
			</Button>
			{ isAdvertised && <Printful /> }
		</section>
	);
}

/** An offer of another company, which the store's switch for suggestions hides. */
const Printful = () => (
	<p className="storeboard-products__offer">
		<strong>{ __( 'Print on demand:', 'storeboard' ) }</strong>{ ' ' }
		{ __( 'Printful prints and ships your designs as orders come in, so you don’t need inventory.', 'storeboard' ) }{ ' ' }
		<a
			href={
				can( 'install_plugins' )
					? adminUrl( `plugin-install.php?s=${ PRINTFUL }&tab=search&type=term` )
					: `https://wordpress.org/plugins/${ PRINTFUL }/`
			}
			onClick={ () => recordEvent( 'tasklist_add_product', { method: 'printful_advert' } ) }
		>
			{ __( 'View Printful', 'storeboard' ) }
		</a>
	</p>
);
