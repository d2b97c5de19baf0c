import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { useNotices } from '../../components/use-notices';
import { useMutation } from '../../components/use-mutation';
import { store, type PluginStep } from '../../data/plugins';
import { namePlugin } from '../../lib/name-plugin';
import { getAdminSetting } from '../../lib/platform-settings';
import { speakMessage } from '../../lib/speak';

export interface SetUpProps {
	slug: string;
	name: string;
	/** Plugins that it needs. */
	dependencies?: string[];
	/** The owner has pressed the button, for the panel's own tracking events. */
	onStart?: () => void;
	/** The plugin itself was installed or activated, or could not be, with the milliseconds that it took. Each try is told of. */
	onStep?: ( step: PluginStep, isDone: boolean, took: number ) => void;
}

/** Installs and activates an extension, with what it needs. */
export function useSetUp( { slug, name, dependencies = [], onStart, onStep }: SetUpProps ) {
	const { setUpPlugins } = useDispatch( store );
	const { select } = useRegistry();
	const notices = useNotices();
	const { mutate, isPending: isBusy } = useMutation();

	const setUp = () =>
		mutate( work, {
			onSuccess: () => notices.done( `storeboard-set-up-${ slug }`, doneWords( name ) ),
			onError: ( reason ) =>
				notices.failed(
					`storeboard-set-up-${ slug }`,
					/* translators: %s: name of a plugin. */
					sprintf( __( 'Couldn’t set up %s.', 'storeboard' ), name ),
					reason,
					setUp
				),
		} );

	async function work() {
		onStart?.();
		speakMessage( __( 'Installing…', 'storeboard' ) );
		const { failed, steps, times } = await setUpPlugins( [ ...dependencies, slug ] );
		for ( const [ step, isDone ] of Object.entries( steps[ slug ] ?? {} ) ) {
			onStep?.( step as PluginStep, isDone, times[ slug ] ?? 0 );
		}
		if ( failed[ 0 ] ) {
			throw namePlugin( select( store ).getPluginError( failed[ 0 ] ), slug, name );
		}
	}

	return { setUp, isBusy };
}

const doneWords = ( name: string ) =>
	/* translators: %s: name of a plugin. */
	sprintf( __( '%s is installed and active.', 'storeboard' ), name );

/** Slugs of the plugins that are there, and of those that run: as the page was made, and as the owner has changed it since. */
export function usePlugins() {
	const { installedPlugins = [], activePlugins = [] } = getAdminSetting( 'plugins', {} );
	const installed = useSelect( ( select ) => select( store ).getLoadedInstalled().value, [] );
	const active = useSelect( ( select ) => select( store ).getLoadedActive().value, [] );
	return { installed: installed ?? installedPlugins, active: active ?? activePlugins };
}
