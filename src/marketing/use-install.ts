import { useDispatch, useRegistry } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { useNotices } from '../components/use-notices';
import { store, type RecommendedExtension } from '../data/marketing';
import { store as plugins } from '../data/plugins';
import { focusScreen } from '../lib/focus-screen';
import { namePlugin } from '../lib/name-plugin';
import { plainText } from '../lib/sanitize';

/** Installs and activates a recommended extension, which then leaves the recommended ones of its category. */
export function useInstall( category: string ) {
	const registry = useRegistry();
	const { setUpPlugins } = useDispatch( plugins );
	const { removeRecommendedPlugin } = useDispatch( store );
	const notices = useNotices();

	return async function install( extension: RecommendedExtension ) {
		const { product } = extension;
		if ( registry.select( plugins ).isPending( `setting up ${ product }` ) ) {
			return;
		}
		const name = plainText( extension.title );
		const notice = `storeboard-install-${ product }`;
		const { done } = await setUpPlugins( [ product ] );
		if ( done.length ) {
			/* translators: %s: name of an extension. */
			notices.done( notice, sprintf( __( '%s is installed and active.', 'storeboard' ), name ) );
			// The row goes, with the button that has the focus. The lists that are reloaded say where they fail.
			focusScreen();
			removeRecommendedPlugin( product, category ).catch( () => {} );
			return;
		}
		notices.failed(
			notice,
			/* translators: %s: name of an extension. */
			sprintf( __( 'Couldn’t install %s.', 'storeboard' ), name ),
			namePlugin( registry.select( plugins ).getPluginError( product ), product, name ),
			() => install( extension )
		);
	};
}
