import { useRegistry } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { useNotices } from '../../components/use-notices';
import { store as options } from '../../data/options';
import { asMap, QUEUE, readQueue, type QueuedNotice } from './queue';

/** Pages whose queue has been shown: another screen of the app does not show it again. */
const shown = new WeakSet< object >();

/** Shows what the server queued as snackbars, and takes from the queue what was dismissed. Renders nothing itself. */
export function TransientNotices() {
	const registry = useRegistry();
	const notices = useNotices();

	useEffect( () => {
		const page = window.wcSettings;
		if ( ! page || shown.has( page ) ) {
			return;
		}
		shown.add( page );

		const queued = readQueue();
		if ( ! queued.length ) {
			return;
		}
		const { createNotice } = registry.dispatch( noticesStore );
		for ( const { status, text, noticeId: id, explicitDismiss, actions } of queued ) {
			createNotice( status, text, { id, type: 'snackbar', explicitDismiss, actions } );
		}

		// Whichever way a notice goes, by its button, its action or its time, it has been seen. It outlives the screen.
		let open = queued;
		const stop = registry.subscribe( () => {
			const present = ( registry.select( noticesStore ).getNotices() as { id: string }[] ).map(
				( { id } ) => id
			);
			const gone = open.filter( ( { noticeId } ) => ! present.includes( noticeId ) );
			if ( gone.length ) {
				open = open.filter( ( notice ) => ! gone.includes( notice ) );
				forget( gone );
			}
			if ( ! open.length ) {
				stop();
			}
		} );

		/** One after the other, each from what the server holds by then: it may have queued more. */
		let last: Promise< void > = Promise.resolve();
		const forget = ( gone: QueuedNotice[] ) => {
			last = last.then( () => remove( gone ) );
		};

		async function remove( gone: QueuedNotice[] ): Promise< void > {
			try {
				const { invalidateResolution, updateOptions } = registry.dispatch( options );
				await invalidateResolution( 'getOption', [ QUEUE ] );
				const queue = { ...asMap( await registry.resolveSelect( options ).getOption( QUEUE ) ) };
				for ( const { id } of gone ) {
					delete queue[ id ];
				}
				await updateOptions( { [ QUEUE ]: queue } );
			} catch ( error ) {
				notices.failed(
					QUEUE,
					__( 'The store could not keep that a message was dismissed: it will come back.', 'storeboard' ),
					error,
					() => forget( gone )
				);
			}
		}
	}, [ registry, notices ] );

	return null;
}
