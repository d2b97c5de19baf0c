import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import { useEffect, useMemo, useRef } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { useNotices } from '../../components/use-notices';
import { store, type PluginState, type PluginStep, type SetUpResult } from '../../data/plugins';
import { expiringValue } from '../../lib/expiring-storage';
import { namePlugin } from '../../lib/name-plugin';
import { getPageSettings } from '../../lib/page-settings';
import { plainText } from '../../lib/sanitize';
import { speakMessage } from '../../lib/speak';
import { timeBucket } from '../../lib/time-bucket';
import { recordEvent } from '../../lib/tracks';
import { useRevalidate } from '../../lib/use-revalidate';

/** What is installed, and who is told of it. */
export interface Installation {
	/** Of the plugins that are installed and activated, in this order. */
	slugs: string[];
	/** Slug to the plugin's name. */
	names: Record< string, string >;
	/** All of them are active, from the start too; or some failed and the owner goes on without them. Called once. */
	onDone: ( result: SetUpResult ) => void;
	/**
	 * A plugin was installed or activated, or could not be, for the page's own tracking events, with the milliseconds that the plugin took. Each
	 * try is told of.
	 */
	onStep?: ( slug: string, step: PluginStep, isDone: boolean, took: number ) => void;
	/** The owner has pressed Install, for the page's own tracking event. */
	onStart?: () => void;
	/** Begins without a click: the owner has chosen the plugins already. */
	startsAtOnce?: boolean;
	/** Which page asks for them, for hooks of the server. */
	source?: string;
	/** Begins the names of the tracking events, for example 'tasklist_tax'. Without it none is sent. */
	eventPrefix?: string;
}

/** So long after it was begun an installation goes on by itself on a page that was reloaded. In seconds. */
const RESUME_LIFETIME = 10 * 60;

/** Id of the notice with the server's message: a reply with a message and no code tells of a success. */
const SUCCESS = 'storeboard-installed';

/** What the rows and buttons of the step show, and what its buttons do. */
export function useInstallation(
	{ slugs, names, onDone, onStep, onStart, startsAtOnce, source, eventPrefix }: Installation,
	mayInstall: boolean
) {
	const key = slugs.join();
	const { isKnown, unread, madeAt, states, errors } = useStates( key );
	const { setUpPlugins, reloadInstalledPlugins, reloadActivePlugins } = useDispatch( store );
	const { removeNotice } = useDispatch( noticesStore );
	const { done: succeeded, failed } = useNotices();
	const registry = useRegistry();
	const times = useRef< SetUpResult[ 'times' ] >( {} );
	const steps = useRef< SetUpResult[ 'steps' ] >( {} );
	const wasTold = useRef( false );
	/** In the order in which they failed. */
	const missing = useRef( new Set< string >() ).current;
	const begun = useMemo(
		() =>
			expiringValue< true >(
				`storeboard_install_${ getPageSettings().userId }_${ key }`,
				RESUME_LIFETIME,
				'session'
			),
		[ key ]
	);

	const isBusy = slugs.some( ( slug ) => [ 'waiting', 'installing', 'activating' ].includes( states[ slug ]! ) );
	const isComplete = isKnown && slugs.every( ( slug ) => states[ slug ] === 'active' );

	const result = (): SetUpResult => ( {
		done: slugs.filter( ( slug ) => states[ slug ] === 'active' ),
		failed: slugs.filter( ( slug ) => states[ slug ] !== 'active' ),
		times: times.current,
		steps: steps.current,
	} );

	/** Each plugin is told of when it is done: the owner may leave before the last one is. */
	async function install( wanted: string[] ) {
		begun.set( true );
		wanted.forEach( ( slug ) => missing.delete( slug ) );
		tellFailures();
		await Promise.all(
			wanted.map( async ( slug ) => {
				const { done, times: took, steps: tried } = await setUpPlugins( [ slug ], source );
				times.current[ slug ] = took[ slug ] ?? 0;
				steps.current[ slug ] = tried[ slug ] ?? {};
				for ( const [ step, isDone ] of Object.entries( steps.current[ slug ]! ) ) {
					onStep?.( slug, step as PluginStep, isDone, times.current[ slug ]! );
				}
				tell( slug, done.length > 0 );
			} )
		);
		begun.remove();
	}

	function tell( slug: string, isDone: boolean ) {
		if ( eventPrefix ) {
			recordEvent( `${ eventPrefix }_install_plugin_${ isDone ? 'success' : 'error' }`, {
				plugin: slug,
				time: timeBucket( times.current[ slug ]! ),
			} );
		}
		if ( isDone ) {
			const said = plainText( registry.select( store ).getPluginMessage( slug ) ?? '' ).trim();
			if ( said ) {
				// One for all of the step: the server says the same of each. The notice is spoken.
				succeeded( SUCCESS, said );
			} else {
				/* translators: %s: name of a plugin. */
				speakMessage( sprintf( __( '%s is installed and active.', 'storeboard' ), names[ slug ] ?? slug ) );
			}
			return;
		}
		missing.add( slug );
		tellFailures();
	}

	/** One notice for all that failed: one for each would cover the rows, which say the same. It stays where the owner leaves the page. */
	function tellFailures() {
		const notice = `storeboard-install-${ key }`;
		const latest = [ ...missing ].at( -1 );
		if ( ! latest ) {
			removeNotice( notice );
			return;
		}
		failed(
			notice,
			missing.size === 1
				? /* translators: %s: name of a plugin. */
					sprintf( __( 'Couldn’t set up %s.', 'storeboard' ), names[ latest ] ?? latest )
				: sprintf(
						/* translators: %d: number of plugins. */
						_n( 'Couldn’t set up %d plugin.', 'Couldn’t set up %d plugins.', missing.size, 'storeboard' ),
						missing.size
					),
			namePlugin( registry.select( store ).getPluginError( latest ), latest, names[ latest ] ?? latest ),
			() => install( [ ...missing ] )
		);
	}

	function start( wanted: string[] ) {
		onStart?.();
		return install( wanted );
	}

	useEffect( () => {
		if ( isComplete && ! wasTold.current ) {
			wasTold.current = true;
			begun.remove();
			onDone( result() );
		}
	} );

	const wasStarted = useRef( false );
	useEffect( () => {
		if ( isKnown && mayInstall && ! isComplete && ! isBusy && ! wasStarted.current ) {
			wasStarted.current = true;
			const wanted = slugs.filter( ( slug ) => states[ slug ] !== 'active' );
			if ( begun.get() ) {
				install( wanted );
			} else if ( startsAtOnce ) {
				start( wanted );
			}
		}
	} );

	const reload = () => Promise.all( [ reloadInstalledPlugins(), reloadActivePlugins() ] );
	useRevalidate( madeAt, reload );

	return {
		isKnown,
		unread,
		states,
		errors,
		isBusy,
		result,
		start,
		retry: install,
		reload,
	};
}

/** What the store knows of the plugins. */
function useStates( key: string ) {
	// Flat, so that what is the same compares as the same.
	const known = useSelect(
		( select ) => {
			const plugins = select( store );
			const isKnown = !! ( plugins.getInstalledPlugins() && plugins.getActivePlugins() );
			const unread = plugins.getLoadedInstalled().error ?? plugins.getLoadedActive().error;
			const { madeAt } = plugins.getLoadedActive();
			const values: Record< string, unknown > = { isKnown, unread, madeAt };
			for ( const slug of key.split( ',' ) ) {
				values[ `state ${ slug }` ] = plugins.getPluginState( slug );
				values[ `error ${ slug }` ] = plugins.getPluginError( slug );
			}
			return values;
		},
		[ key ]
	);
	return useMemo( () => {
		const of = < T >( what: string ) =>
			Object.fromEntries( key.split( ',' ).map( ( slug ) => [ slug, known[ `${ what } ${ slug }` ] as T ] ) );
		return {
			isKnown: known.isKnown as boolean,
			unread: known.unread,
			madeAt: known.madeAt as number | undefined,
			states: of< PluginState | undefined >( 'state' ),
			errors: of< unknown >( 'error' ),
		};
	}, [ key, known ] );
}
