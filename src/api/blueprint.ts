import { mapValues, readArray, readBoolean, readEach, readId, readList, readMap, readObject, readString } from './read';
import type { Body } from './read';
import { post, query, request } from './request';

const ROUTE = '/wc-admin/blueprint';
const OLDER_EXPORT = '/blueprint/export';

/** The server looks for each plugin on WordPress.org. In milliseconds. */
const EXPORT_PATIENCE = 60_000;
/** A step may fetch and install a plugin. In milliseconds. */
const STEP_PATIENCE = 120_000;

/** The server lets an import go on by this, though the store has gone live meanwhile. */
const SESSION = 'X-Blueprint-Import-Session';

/** One step of a blueprint, as its file holds it. */
export interface BlueprintStep extends Body {
	step: string;
}

/** Names of steps, or ids by group; which of the two a site takes is told with the page. */
export type ChosenSteps = string[] | Record< string, string[] >;

export type ExportedBlueprint =
	| { type: 'json'; data: Body }
	/** The address of an archive. */
	| { type: 'zip'; url: string };

/** Writes nothing. A failure's words may stand in its `fields` alone: the route answers 400 with a whole WP_Error. */
export const exportBlueprint = ( steps: ChosenSteps, isOlder: boolean, isZip?: boolean ) =>
	post(
		isOlder ? OLDER_EXPORT : `${ ROUTE }/export`,
		{ steps, ...( isZip !== undefined && { export_as_zip: isZip } ) },
		( body ): ExportedBlueprint => {
			const { type, data } = readObject( body, 'Blueprint' );
			return type === 'zip'
				? { type, url: readId( data, 'Archive' ) }
				: { type: 'json', data: readObject( data, 'Blueprint' ) };
		},
		{ timeOut: EXPORT_PATIENCE }
	);

/** The options that the store has now, by name: those that an export of these settings holds. */
export const fetchExportedOptions = ( settings: string[] ) =>
	exportBlueprint( { settings, plugins: [], themes: [] }, false ).then( ( exported ) => {
		const steps = exported.type === 'json' ? readList( exported.data.steps, 'Steps' ) : [];
		const options = steps.map( ( step ) => readMap( readObject( step, 'Step' ).options ?? {}, 'Options' ) );
		return { data: Object.assign( {}, ...options ) as Body };
	} );

/** Settings of WordPress by the names of their options, as far as its route has them. */
export const fetchSiteOptions = ( signal?: AbortSignal ) =>
	query(
		'/wp/v2/settings',
		( body ) => {
			const settings = readObject( body, 'Settings' );
			const known = Object.entries( OPTION_NAMES ).filter( ( [ setting ] ) => setting in settings );
			return Object.fromEntries( known.map( ( [ setting, option ] ) => [ option, settings[ setting ] ] ) );
		},
		signal
	);

/** By the setting's name in REST. */
const OPTION_NAMES: Record< string, string > = {
	title: 'blogname',
	description: 'blogdescription',
	email: 'admin_email',
	timezone: 'timezone_string',
	date_format: 'date_format',
	time_format: 'time_format',
	start_of_week: 'start_of_week',
	language: 'WPLANG',
	default_category: 'default_category',
	posts_per_page: 'posts_per_page',
	show_on_front: 'show_on_front',
	page_on_front: 'page_on_front',
	page_for_posts: 'page_for_posts',
	default_comment_status: 'default_comment_status',
};

/** A plugin or a theme that is there. */
export interface Installed {
	version: string;
	isActive: boolean;
}

/** Plugins by slug: the folder, or the file of one that has none. */
export const fetchPluginVersions = ( signal?: AbortSignal ) =>
	query(
		'/wp/v2/plugins?_fields=plugin,version,status',
		( body ) => readVersions( body, 'plugin', ( plugin ) => plugin.split( '/' )[ 0 ]! ),
		signal
	);

/** Themes by stylesheet. */
export const fetchThemeVersions = ( signal?: AbortSignal ) =>
	query( '/wp/v2/themes?_fields=stylesheet,version,status', ( body ) => readVersions( body, 'stylesheet' ), signal );

const readVersions = ( body: unknown, id: string, slugOf = ( name: string ) => name ) =>
	Object.fromEntries(
		readEach( readArray( body, 'List' ), ( item ): [ string, Installed ] => {
			const read = readObject( item, 'Entry' );
			// A plugin of the whole network is 'network-active'.
			const isActive = [ 'active', 'network-active' ].includes( readString( read.status ) );
			return [ slugOf( readId( read[ id ], 'Entry' ) ), { version: readString( read.version ), isActive } ];
		} )
	);

/** Whether the store may be written to: a live one may not. */
export const fetchImportAllowed = ( signal?: AbortSignal ) =>
	query(
		`${ ROUTE }/import-allowed`,
		( body ) => readBoolean( readObject( body, 'Import' ).import_allowed ),
		signal
	);

export interface StepReply {
	isDone: boolean;
	/** The server's words, which may hold entities. */
	messages: { message: string; type: string }[];
	/** Goes with the next step. */
	session?: string;
}

/** Imports one step. The reply is a success even where the step failed. */
export const importStep = ( step: BlueprintStep, session?: string ) =>
	request(
		{
			path: `${ ROUTE }/import-step`,
			method: 'POST',
			data: { step_definition: step },
			headers: session ? { [ SESSION ]: session } : {},
			timeOut: STEP_PATIENCE,
			// Browsers refuse to keep a large request alive.
			keepalive: false,
		},
		( body, _total, _madeAt, headers ): StepReply => {
			const { success, messages } = readObject( body, 'Step' );
			const read = ( item: unknown ) => {
				const { message, type } = mapValues( readObject( item, 'Message' ), readString );
				return { message: message ?? '', type: type ?? '' };
			};
			return {
				isDone: readBoolean( success ),
				messages: readEach( readList( messages ?? [], 'Messages' ), read, true ),
				session: headers?.get( SESSION ) ?? session,
			};
		}
	);
