import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useMemo, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as extensionsStore, type FreeExtension } from '../../data/free-extensions';
import type { SetUpResult } from '../../data/plugins';
import { store, type ProfileChange } from '../../data/profiler';
import { expiringValue } from '../../lib/expiring-storage';
import { focusScreen } from '../../lib/focus-screen';
import { adminUrl } from '../../lib/links';
import { leaveTo } from '../../lib/navigate';
import { getPageSettings } from '../../lib/page-settings';
import { recordEvent } from '../../lib/tracks';
import { ConnectJetpack } from '../connect-jetpack';
import { countryOf } from '../store-location/address-fields';
import { ChoosePlugins } from './choose-plugins';
import { Finish } from './finish';
import { InstallChosen } from './install-chosen';
import { tellContinue, tellInstalled, tellShipping } from './plugin-events';
import { tellStep, useStepView } from './steps';
import type { StepProps } from './types';

const BUNDLE = 'obw/core-profiler';

/** How long after they were chosen plugins are still installed when the page is reloaded. In seconds. */
const CHOICE_LIFETIME = 10 * 60;

/** Plugins that cost nothing: the owner chooses, and the step says how far their installation is. */
export function Plugins( { answers, options, isNewStore }: StepProps ) {
	useStepView( 'plugins' );
	// As the server had stored them when the step began: it chooses the plugins by them. What is saved of this step chooses none.
	const answered = useRef( JSON.stringify( [ options.country, answers ] ) ).current;
	const { value, error } = useSelect(
		( select ) => select( extensionsStore ).getExtensionBundles( answered ),
		[ answered ]
	);
	const { reloadExtensionBundles } = useDispatch( extensionsStore );
	const { saveAnswers, completeStep } = useDispatch( store );
	const kept = useMemo(
		() =>
			expiringValue< string[] >(
				`storeboard_profiler_${ getPageSettings().userId }`,
				CHOICE_LIFETIME,
				'session'
			),
		[]
	);
	const [ chosen, setChosen ] = useState( () => kept.get() );
	const [ ending, setEnding ] = useState< { change: ProfileChange; needsConnection: boolean } >();
	const [ isConnecting, setConnecting ] = useState( false );
	// Those that are active since the step began stay in the list: it is what is being installed.
	const [ offered, setOffered ] = useState< FreeExtension[] >();
	if ( value && ! offered ) {
		const bundle = value.find( ( { key } ) => key === BUNDLE )?.plugins ?? [];
		setOffered( bundle.filter( ( { isActivated } ) => ! isActivated ) );
	}

	const country = countryOf( options.country );
	useEffect( () => {
		if ( offered ) {
			tellShipping(
				'impression',
				offered.map( ( { key } ) => key ),
				country
			);
		}
	}, [ offered ] ); // eslint-disable-line react-hooks/exhaustive-deps -- Once for each offer, whatever becomes of the country.

	const skip = () => {
		recordEvent( 'coreprofiler_plugins_skip' );
		setEnding( {
			change: { isPluginsPageSkipped: true, isSkipped: false, isCompleted: true },
			needsConnection: false,
		} );
	};

	function onInstalled( result: SetUpResult, extensions: FreeExtension[] ) {
		kept.remove();
		tellInstalled( result );
		for ( const { key, slug } of extensions ) {
			tellShipping( 'install', [ key ], country, {
				selected_plugin: slug,
				success: result.done.includes( slug ),
			} );
		}
		const done = extensions.filter( ( { slug } ) => result.done.includes( slug ) );
		setEnding( {
			change: { businessExtensions: done.map( ( { key } ) => key ), isCompleted: true },
			needsConnection: done.some( ( { requiresJetpackConnection } ) => requiresJetpackConnection ),
		} );
	}

	const home = adminUrl( 'admin.php?page=wc-admin' );
	if ( isConnecting ) {
		return (
			<>
				<h1 tabIndex={ -1 }>{ __( 'Connect your store', 'storeboard' ) }</h1>
				<p className="storeboard-profiler__intro">
					{ __( 'The plugins you installed need a WordPress.com account.', 'storeboard' ) }
				</p>
				<ConnectJetpack
					redirectUrl={ home }
					onConnected={ () => leaveTo.go( home ) }
					onSkip={ () => leaveTo.go( home ) }
					skipLabel={ __( 'Not now', 'storeboard' ) }
				/>
			</>
		);
	}
	const isNoneOffered = offered?.length === 0;
	if ( ending || isNoneOffered ) {
		const { change, needsConnection } = ending ?? {
			change: { isPluginsPageSkipped: true, isSkipped: false, isCompleted: true },
			needsConnection: false,
		};
		return (
			<Finish
				isNewStore={ isNewStore }
				write={ async () => {
					await Promise.all( [ saveAnswers( change ), completeStep( 'plugins' ) ] );
					tellStep( 'complete', 'plugins' );
				} }
				onDone={ needsConnection ? () => setConnecting( true ) : undefined }
			/>
		);
	}

	const extensions = offered?.filter( ( { key } ) => chosen?.includes( key ) ) ?? [];
	if ( extensions.length > 0 ) {
		return <InstallChosen extensions={ extensions } onDone={ ( result ) => onInstalled( result, extensions ) } />;
	}

	return (
		<>
			<h1 tabIndex={ -1 }>{ __( 'Get a boost with our free features', 'storeboard' ) }</h1>
			<p className="storeboard-profiler__intro">
				{ __( 'These plugins are free to install, and you can remove them anytime.', 'storeboard' ) }
			</p>
			<ChoosePlugins
				offered={ offered }
				error={ error }
				onReload={ () => reloadExtensionBundles( answered ) }
				onSkip={ skip }
				onContinue={ ( keys ) => {
					if ( ! keys.length ) {
						skip();
						return;
					}
					tellContinue( offered ?? [], keys, country );
					kept.set( keys );
					setChosen( keys );
					focusScreen();
				} }
			/>
		</>
	);
}
