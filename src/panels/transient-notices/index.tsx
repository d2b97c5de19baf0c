import { useRegistry } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { useNotices } from '../../components/use-notices';
import { store as options } from '../../data/options';
import { asMap, QUEUE, readQueue, type QueuedNotice } from './queue';

/** Pages whose queue has been shown: another screen of the app does not show it again. */
const shown = new WeakSet< Window[ 'wcSettings' ] & object >();

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

		let open = readQueue();
		let before: Promise< void > = Promise.resolve();
		const { createNotice } = registry.dispatch( noticesStore );
		for ( const { status, text, noticeId: id, explicitDismiss, actions } of open ) {
			createNotice( status, text, { id, type: 'snackbar', explicitDismiss, actions } );
		}
		if ( ! open.length ) {
			return;
		}

		const noticeIds = () =>
			( registry.select( noticesStore ).getNotices() as { id: string }[] ).map( ( { id } ) => id );

		// Whichever way a notice goes, by its button, its action or its time, it has been seen. The app outlives the screen.
		const stop = registry.subscribe( () => {
			const present = noticeIds();
			const isOpen = ( { noticeId }: QueuedNotice ) => present.includes( noticeId );
			const gone = open.filter( ( notice ) => ! isOpen( notice ) );
			if ( gone.length ) {
				open = open.filter( isOpen );
				forget( gone );
			}
			if ( ! open.length ) {
				stop();
			}
		} );

		/** One after the other, each from what the server holds by then: it may have queued more. */
		function forget( gone: QueuedNotice[] ) {
			before = before.then( () => remove( gone ) );
		}

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
					__(
						'The message will come back, as the store could not keep that you dismissed it.',
						'storeboard'
					),
					error,
					() => forget( gone )
				);
			}
		}
	}, [ registry, notices ] );

	return null;
}
