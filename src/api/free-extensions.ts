import { each, readBoolean, readEach, readId, readList, readString, shape } from './read';
import { query } from './request';

const readExtension = shape( 'Extension', {
	/** The plugin's slug; some have a variant behind a colon ('mailpoet:alt'). */
	key: readId,
	slug: ( _, __, { key } ) => readString( key ).split( ':' )[ 0 ]!,
	/** What the owner reads; the description may hold markup. */
	...each( readString, 'name', 'description', 'imageUrl' ),
	/** Below the admin folder; empty where there is nothing to manage. */
	manageUrl: readString,
	...each( readBoolean, 'isInstalled', 'isActivated' ),
	/** What the set-up's list of plugins shows alone: a title, where to read more, what is installed first, and whether it needs WordPress.com. */
	...each( readString, 'label', 'learnMoreLink' ),
	installPriority: ( priority ) => Number( priority ) || 0,
	requiresJetpackConnection: ( _, __, extension ) => readBoolean( extension.requires_jpc ),
	isBuiltByWC: ( _, __, extension ) => readBoolean( extension.is_built_by_wc ),
} );

export type FreeExtension = ReturnType< typeof readExtension >;

const readBundle = shape( 'Extensions', {
	/** For example 'task-list/grow'. */
	key: readId,
	title: readString,
	plugins: ( plugins ) => readEach( readList( plugins ?? [], 'Extensions' ), readExtension, true ),
} );

export type ExtensionBundle = ReturnType< typeof readBundle >;

/** Extensions that cost nothing, by the place that shows them. The server may ask another host. */
export const fetchFreeExtensions = ( signal?: AbortSignal ) =>
	query(
		'/wc-admin/onboarding/free-extensions',
		( body ) => readEach( readList( body, 'Extensions' ), readBundle ),
		signal
	);
