import { useDispatch } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { outcomeMessage } from '../../lib/confirm-write';
import { ErrorMessage } from '../../components/error-message';
import { Loader } from '../../components/loader';
import { store } from '../../data/profiler';
import { focusScreen } from '../../lib/focus-screen';
import { adminUrl } from '../../lib/links';
import { leaveTo } from '../../lib/navigate';

interface Props {
	/** Closed to visitors until it is launched. A store that was set up before stays as it is: it may be open, and be sold in. */
	isNewStore: boolean;
	/** What says that the set-up is done. It may run again. */
	write: () => Promise< unknown >;
	/** What comes in the place of home. */
	onDone?: () => void;
}

/** The end of the set-up: the last writes, then home, as a whole load, because currency, menu and plugins may be others now. */
export function Finish( { isNewStore, write, onDone }: Props ) {
	const { closeNewStore } = useDispatch( store );
	const [ error, setError ] = useState< unknown >();
	const wasStarted = useRef( false );

	async function finish() {
		// First: a store that counts as set up is not closed any more, also after a reload.
		if ( isNewStore ) {
			await closeNewStore();
		}
		await write();
		( onDone ?? ( () => leaveTo.go( adminUrl( 'admin.php?page=wc-admin' ) ) ) )();
	}

	useEffect( () => {
		if ( ! wasStarted.current ) {
			wasStarted.current = true;
			focusScreen();
			finish().catch( setError );
		}
	}, [] ); // eslint-disable-line react-hooks/exhaustive-deps -- Once: `finish` is new with each render.

	return (
		<>
			<h1 tabIndex={ -1 }>{ __( 'Turning on the lights', 'storeboard' ) }</h1>
			{ error ? (
				<ErrorMessage
					what={ outcomeMessage(
						error,
						__( 'Couldn’t finish setup.', 'storeboard' ),
						__( 'We couldn’t confirm that setup was finished.', 'storeboard' )
					) }
					error={ error }
					onRetry={ finish }
				/>
			) : (
				<Loader
					steps={ [
						{ title: __( 'Saving your answers', 'storeboard' ) },
						{ title: __( 'Opening your store', 'storeboard' ) },
					] }
					interval={ 3000 }
				/>
			) }
		</>
	);
}
