import type { useRegistry } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { store, type ReportExport } from '../data/exports';
import { getErrorMessage } from '../lib/error-messages';

/** The stores of a page. */
export type Registry = Pick< ReturnType< typeof useRegistry >, 'select' | 'dispatch' | 'subscribe' >;

/** Those whose end a part of the page shows itself, while it is there. */
const claimed = new Map< number, () => boolean >();

const watched = new WeakSet< object >();

/**
 * A part of the page shows itself how an export ends.
 *
 * @param isThere Whether it does still.
 * @return Ends that.
 */
export function claimExport( id: number, isThere: () => boolean ) {
	claimed.set( id, isThere );
	return () => void claimed.delete( id );
}

/** Says wherever its owner is by now that a file is there, or why it is not. No mail is needed for it. */
export function watchExports( registry: Registry ) {
	// The same stores, whoever hands them over.
	const known = registry.select( store );
	if ( watched.has( known ) ) {
		return;
	}
	watched.add( known );
	const states: Record< number, ReportExport[ 'state' ] | undefined > = {};
	const look = () => {
		for ( const one of registry.select( store ).getExports().value ?? [] ) {
			const before = states[ one.id ];
			states[ one.id ] = one.state;
			if ( before === 'waiting' && one.state !== 'waiting' && ! claimed.get( one.id )?.() ) {
				// After the change that is being told.
				void Promise.resolve().then( () => tell( registry, one ) );
			}
		}
	};
	registry.subscribe( look, store );
	look();
}

function tell( registry: Registry, one: ReportExport ) {
	if ( one.state === 'done' ) {
		/* translators: %s: what was exported, for example 'Orders, Nov 1, 2026 – Nov 7, 2026'. */
		const words = sprintf( __( 'Your file is ready: %s', 'storeboard' ), one.title );
		notify( registry, 'success', one, words, {
			label: __( 'Download', 'storeboard' ),
			onClick: () => void saveExport( registry, one ),
		} );
	} else {
		notify( registry, 'error', one, [ __( 'Couldn’t create the file.', 'storeboard' ), one.reason ].join( ' ' ), {
			label: __( 'Try again', 'storeboard' ),
			onClick: () => void retryExport( registry, one ),
		} );
	}
}

/** Which columns the file lacks, as a sentence; empty where it has all. */
export const leftOutWords = ( { leftOut }: ReportExport ) =>
	leftOut.length
		? sprintf(
				/* translators: %s: names of columns. */
				__( 'Not in the file, because an extension shows it on this screen only: %s.', 'storeboard' ),
				leftOut.join( ', ' )
			)
		: '';

/** Saves the file of an export, or says why it cannot. */
export const saveExport = ( registry: Registry, one: ReportExport ): Promise< boolean > =>
	attempt(
		registry,
		one,
		__( 'Couldn’t download the file.', 'storeboard' ),
		() => registry.dispatch( store ).save( one ),
		saveExport
	);

/** Has one that failed go on, or says why it cannot. */
export const retryExport = ( registry: Registry, one: ReportExport ): Promise< boolean > =>
	attempt(
		registry,
		one,
		__( 'Couldn’t create the file.', 'storeboard' ),
		() => registry.dispatch( store ).retry( one.id ),
		retryExport
	);

/** Ends or removes one, or says why it cannot. */
export const removeExport = ( registry: Registry, one: ReportExport ): Promise< boolean > =>
	attempt(
		registry,
		one,
		__( 'Couldn’t delete the file.', 'storeboard' ),
		() => registry.dispatch( store ).remove( one.id ),
		removeExport
	);

async function attempt(
	registry: Registry,
	one: ReportExport,
	words: string,
	work: () => Promise< unknown >,
	again: ( registry: Registry, one: ReportExport ) => Promise< boolean >
): Promise< boolean > {
	try {
		await work();
		return true;
	} catch ( error ) {
		notify( registry, 'error', one, `${ words } ${ getErrorMessage( error ) }`, {
			label: __( 'Try again', 'storeboard' ),
			onClick: () => void again( registry, one ),
		} );
		return false;
	}
}

const notify = (
	registry: Registry,
	status: 'success' | 'error',
	{ id }: ReportExport,
	words: string,
	action: { label: string; onClick: () => void }
) =>
	registry.dispatch( noticesStore ).createNotice( status, words, {
		id: `report-export-${ id }`,
		type: 'snackbar',
		// It stays until it is dismissed: who asked for the file may be elsewhere.
		explicitDismiss: true,
		actions: [ action ],
	} as object );
