import { useDispatch, useRegistry } from '@wordpress/data';
import { useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { useNotices } from '../../../components/use-notices';
import type { ExtensionBundle, FreeExtension } from '../../../data/free-extensions';
import { store as onboarding, type Task } from '../../../data/onboarding';
import { actionTask } from '../../../data/onboarding/task-actions';
import { store as plugins } from '../../../data/plugins';
import { namePlugin } from '../../../lib/name-plugin';
import { plainText } from '../../../lib/sanitize';
import { timeBucket } from '../../../lib/time-bucket';
import { recordEvent } from '../../../lib/tracks';
import { sectionsOf } from './sections';

const noticeOf = ( slug: string ) => `storeboard-marketing-${ slug }`;

export const couldNotInstall = ( name: string ) =>
	/* translators: %s: name of an extension. */
	sprintf( __( 'Couldn’t install %s.', 'storeboard' ), plainText( name ) );

/** Installs extensions one by one. The first one completes the task on the server. */
export function useInstallation( bundles: ExtensionBundle[], task: Task ) {
	/** Slugs that were installed since the page was opened. */
	const [ added, setAdded ] = useState< string[] >( [] );
	const latest = useRef( added );
	const underWay = useRef( new Set< string >() );
	const { setUpPlugins } = useDispatch( plugins );
	const { run } = useDispatch( onboarding );
	const registry = useRegistry();
	const notices = useNotices();

	/** Tells the server that the task is done. Answers whether it is. */
	async function record(): Promise< boolean > {
		try {
			await run( actionTask( task.id ) );
			return true;
		} catch ( error ) {
			const words = __( 'Couldn’t mark the task as done.', 'storeboard' );
			notices.failed( 'storeboard-marketing', words, error, record );
			return false;
		}
	}

	async function install( extension: FreeExtension ): Promise< void > {
		const { slug, name } = extension;
		if ( underWay.current.has( slug ) ) {
			return;
		}
		underWay.current.add( slug );
		const { done, times } = await setUpPlugins( [ slug ] );
		underWay.current.delete( slug );
		if ( done.length ) {
			await finish( extension, times[ slug ] ?? 0 );
			return;
		}
		// Its row says the same, for as long as it is so.
		notices.failed(
			noticeOf( slug ),
			couldNotInstall( name ),
			namePlugin( registry.select( plugins ).getPluginError( slug ), slug, plainText( name ) ),
			() => void install( extension )
		);
	}

	async function finish( { slug, name }: FreeExtension, took: number ) {
		latest.current = [ ...latest.current, slug ];
		setAdded( latest.current );
		const { installed, order } = sectionsOf( bundles, latest.current );
		recordEvent( 'tasklist_marketing_install', {
			selected_extension: slug,
			installed_extensions: [ ...installed.map( ( each ) => each.slug ), ...latest.current ].join(),
			section_order: order.join( ', ' ),
			time: timeBucket( took ),
		} );
		/* translators: %s: name of an extension. */
		const words = sprintf( __( '%s is installed and active.', 'storeboard' ), plainText( name ) );
		notices.done( noticeOf( slug ), words );
		await record();
	}

	return { added, install, record };
}
