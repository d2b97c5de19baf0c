import { useRegistry } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { useNotices } from '../../components/use-notices';
import { changeEntries } from '../../data/options/change-entries';
import { getQueue, QUEUE, readQueue, type QueuedNotice } from './queue';

/** Queues that have been shown, so that another screen of the app does not show them again. */
const shown = new WeakSet< object >();

/**
 * Shows the notices that the server queued as snackbars, and removes dismissed ones from the queue. Renders nothing
 * itself.
 */
export function TransientNotices() {
	const registry = useRegistry();
	const notices = useNotices();

	useEffect( () => {
		const showThem = () => showQueued( registry, notices );
		if ( document.readyState !== 'loading' ) {
			showThem();
			return undefined;
		}
		// Scripts of extensions that change what was queued may stand behind ours.
		document.addEventListener( 'DOMContentLoaded', showThem );
		return () => document.removeEventListener( 'DOMContentLoaded', showThem );
	}, [ registry, notices ] );

	return null;
}

function showQueued( registry: ReturnType< typeof useRegistry >, notices: ReturnType< typeof useNotices > ) {
	const queue = getQueue();
	if ( shown.has( queue ) ) {
		return;
	}
	shown.add( queue );

	const queued = readQueue( queue );
	if ( ! queued.length ) {
		return;
	}
	const { createNotice } = registry.dispatch( noticesStore );
	for ( const { status, text, options } of queued ) {
		createNotice( status, text, options );
	}

	// However a notice leaves, by its button, its action or its time, it has been seen. The request outlives the
	// screen.
	let open = queued;
	const stop = registry.subscribe( () => {
		const present = ( registry.select( noticesStore ).getNotices() as { id: string }[] ).map( ( { id } ) => id );
		const gone = open.filter( ( { options } ) => ! present.includes( options.id ) );
		if ( gone.length ) {
			open = open.filter( ( notice ) => ! gone.includes( notice ) );
			forget( gone );
		}
		if ( ! open.length ) {
			stop();
		}
	} );

	async function forget( gone: QueuedNotice[] ): Promise< void > {
		try {
			const ids = gone.map( ( { id } ) => id );
			// The server may have queued more in the meantime, so only these are removed.
			await changeEntries( registry, QUEUE, 'remove', ids );
		} catch ( error ) {
			notices.failed(
				QUEUE,
				__( 'Couldn’t save that you dismissed this message, so it’ll show up again.', 'storeboard' ),
				error,
				() => forget( gone )
			);
		}
	}
}
