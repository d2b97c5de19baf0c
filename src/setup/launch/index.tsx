import { resolveSelect } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { areListsPreloaded, store } from '../../data/onboarding';
import { focusScreen } from '../../lib/focus-screen';
import { navigateTo } from '../../lib/location';
import { Congratulations } from './congratulations';
import { Hub } from './hub';
import { useIsLive } from './is-live';
import { setWaiting } from './leave-for-task';
import './style.scss';

/** Extensions and the platform's own client know the page of a launched store by these arguments. */
const LAUNCHED =
	'admin.php?page=wc-admin&path=%2Flaunch-your-store&sidebar=launch-success&content=launch-store-success';

/** Reads only what the page brought along: the first paint waits for it. */
export const prepare = async () => areListsPreloaded() && resolveSelect( store ).getTaskLists();

/** What is left to do before the store opens, and the button that opens it; then what comes next. */
export default function LaunchYourStore() {
	const isLive = useIsLive();
	// What is saved shows at once; the store is open once the server says so.
	const [ isLaunching, setLaunching ] = useState( false );

	useEffect( () => setWaiting( 'no' ), [] );

	if ( isLive && ! isLaunching ) {
		return <Congratulations />;
	}
	return (
		<Hub
			onLaunching={ setLaunching }
			onLaunched={ () => {
				navigateTo( LAUNCHED );
				setLaunching( false );
				setTimeout( () => {
					window.scrollTo( 0, 0 );
					focusScreen();
				} );
			} }
		/>
	);
}
