import { useDispatch, useSelect } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { ExtensionRow } from '../components/extension-row';
import { BusyButton } from '../components/busy-button';
import { useNotices } from '../components/use-notices';
import { store, type InstalledExtension } from '../data/marketing';
import { plainText } from '../lib/sanitize';
import { ManageLink } from './manage-link';
import { Loaded, Section } from './section';

/** The extensions for marketing that are there: to activate, to set up and to manage. */
export function InstalledExtensions( { mayActivate }: { mayActivate: boolean } ) {
	const entry = useSelect( ( select ) => select( store ).getInstalledPlugins(), [] );
	const { reloadInstalledPlugins } = useDispatch( store );
	if ( ! entry.error && ! entry.value?.length ) {
		// Most stores have none: what there is to install stands above and below.
		return null;
	}

	return (
		<Section title={ __( 'Installed extensions', 'storeboard' ) }>
			<Loaded
				entry={ entry }
				reload={ reloadInstalledPlugins }
				failed={ __( 'There was an error loading installed extensions.', 'storeboard' ) }
				rows={ 2 }
			>
				{ ( extensions ) => (
					<ul>
						{ extensions.map( ( extension ) => (
							<InstalledRow key={ extension.slug } extension={ extension } mayActivate={ mayActivate } />
						) ) }
					</ul>
				) }
			</Loaded>
		</Section>
	);
}

function InstalledRow( { extension, mayActivate }: { extension: InstalledExtension; mayActivate: boolean } ) {
	const { slug, icon, description, status, settingsUrl } = extension;
	const name = plainText( extension.name );
	const isBusy = useSelect( ( select ) => !! select( store ).getActivatingPlugins()?.includes( slug ), [ slug ] );
	const start = useActivation();
	/* translators: %s: name of an extension. */
	const activate = sprintf( __( 'Activate %s', 'storeboard' ), name );
	/* translators: %s: name of an extension. */
	const activating = sprintf( __( 'Activating %s', 'storeboard' ), name );
	const isActive = status !== 'installed';

	return (
		<ExtensionRow
			name={ name }
			icon={ icon }
			description={ description }
			action={
				<>
					{ ! isActive && mayActivate && (
						<BusyButton
							variant="secondary"
							label={ __( 'Activate', 'storeboard' ) }
							busyLabel={ __( 'Activating…', 'storeboard' ) }
							ariaLabel={ isBusy ? activating : activate }
							isBusy={ isBusy }
							onClick={ () => start( slug ) }
						/>
					) }
					{ isActive && settingsUrl && (
						<ManageLink name={ name } url={ settingsUrl } isSetUp={ status === 'configured' } />
					) }
					{ ! ( isActive ? settingsUrl : mayActivate ) && (
						<span className="storeboard-marketing-page__state">
							{ isActive ? __( 'Active', 'storeboard' ) : __( 'Not active', 'storeboard' ) }
						</span>
					) }
				</>
			}
		/>
	);
}

/** Activates an extension, and says how that went. */
function useActivation() {
	const { activateInstalledPlugin } = useDispatch( store );
	const notices = useNotices();

	return async function activate( slug: string ) {
		const notice = `storeboard-activate-${ slug }`;
		try {
			await activateInstalledPlugin( slug );
			notices.done( notice, __( 'The extension has been successfully activated.', 'storeboard' ) );
		} catch ( error ) {
			const words = __( 'There was an error trying to activate the extension.', 'storeboard' );
			notices.failed( notice, words, error, () => activate( slug ) );
		}
	};
}
