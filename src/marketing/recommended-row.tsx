import { Button } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { ExtensionRow } from '../components/extension-row';
import { installLabels } from '../components/install-labels';
import type { RecommendedExtension } from '../data/marketing';
import { store as plugins } from '../data/plugins';
import { marketplaceLink } from '../lib/marketplace-link';
import { plainText } from '../lib/sanitize';

interface Props {
	extension: RecommendedExtension;
	onInstall: ( extension: RecommendedExtension ) => void;
}

/** An extension that is recommended: installed from here, or looked at in its shop. */
export function RecommendedRow( { extension, onInstall }: Props ) {
	const { product, title, icon, description, directInstall, url, isBuiltByWC } = extension;
	const state = useSelect( ( select ) => select( plugins ).getPluginState( product ), [ product ] );
	const name = plainText( title );
	const isBusy = state === 'waiting' || state === 'installing' || state === 'activating';
	const [ label, whole ] = installLabels( state );

	return (
		<ExtensionRow
			name={ name }
			icon={ icon }
			description={ description }
			isBuiltByWC={ isBuiltByWC }
			action={
				directInstall ? (
					<Button
						__next40pxDefaultSize
						variant="secondary"
						isBusy={ isBusy }
						aria-disabled={ isBusy }
						aria-label={ sprintf( whole, name ) }
						onClick={ () => ! isBusy && onInstall( extension ) }
					>
						{ label }
					</Button>
				) : (
					<Button
						__next40pxDefaultSize
						variant="secondary"
						href={ marketplaceLink( url ) }
						aria-label={ sprintf(
							/* translators: %s: name of an extension. */
							__( 'View %s details', 'storeboard' ),
							name
						) }
					>
						{ __( 'View details', 'storeboard' ) }
					</Button>
				)
			}
		/>
	);
}
