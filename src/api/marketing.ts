import { RequestError } from '../lib/request-error';
import { each, readBoolean, readCount, readEach, readId, readList, readObject, readString, shape } from './read';
import { post, query } from './request';

const MARKETING = '/wc-admin/marketing';

/** A plugin runs through its set-up while the request waits. In milliseconds. */
const PATIENCE = { timeOut: 120_000 };

const readInstalled = shape( 'Installed extension', {
	slug: readId,
	/** 'installed', 'activated' or 'configured'. */
	...each( readString, 'status', 'name', 'description', 'icon' ),
	/** Each may be missing; below the admin folder or on another host. */
	...each( readString, 'settingsUrl', 'supportUrl', 'docsUrl' ),
} );

/** An extension for marketing that is installed on the store. */
export type InstalledExtension = ReturnType< typeof readInstalled >;

const readTag = shape( 'Category', { slug: readId, name: readString } );

const readTags = ( tags: unknown ) => readEach( readList( tags ?? [], 'Categories' ), readTag, true );

const readRecommended = shape( 'Recommended extension', {
	/** Identifies it: the plugin's slug, where it can be installed directly. */
	product: readId,
	...each( readString, 'title', 'description', 'icon', 'url' ),
	/** Whether this store can install it; otherwise `url` leads to its shop. */
	directInstall: readBoolean,
	subcategories: readTags,
	isBuiltByWC: ( _, __, { tags } ) => readTags( tags ).some( ( { slug } ) => slug === 'built-by-woocommerce' ),
} );

/** An extension that is not installed, and recommended. */
export type RecommendedExtension = ReturnType< typeof readRecommended >;

const readPost = shape( 'Article', {
	...each( readString, 'title', 'link', 'authorName', 'image' ),
	/** In GMT, without a zone. */
	date: readString,
} );

/** An article of the makers of the platform. */
export type Article = ReturnType< typeof readPost >;

const readChannel = shape( 'Channel', {
	slug: readId,
	...each( readString, 'name', 'description', 'icon', 'settingsUrl' ),
	isSetupCompleted: readBoolean,
	/** 'sync-in-progress', 'sync-failed', 'synced', or nothing where it lists no products. */
	productListingsStatus: readString,
	errorsCount: ( count ) => Number( count ) || 0,
} );

/** A place to sell or advertise that an extension registered. */
export type Channel = ReturnType< typeof readChannel >;

const readPrice = ( price: unknown ) => ( price ? readString( readObject( price, 'Price' ).formatted ) : '' );

const readCampaign = shape( 'Campaign', {
	id: readId,
	/** The slug of its channel. */
	channel: readString,
	...each( readString, 'title', 'manageUrl' ),
	/** As the server formatted them; empty where they are not known. */
	...each( readPrice, 'cost', 'sales' ),
} );

export type Campaign = ReturnType< typeof readCampaign >;

/** One page of the campaigns, and the number of all. */
export interface CampaignPage {
	campaigns: Campaign[];
	total: number;
}

const readCampaignType = shape( 'Campaign type', {
	id: readId,
	...each( readString, 'name', 'description', 'createUrl', 'iconUrl' ),
	channel: ( channel ) => readString( readObject( channel ?? {}, 'Channel' ).name ),
} );

/** A kind of campaign that a channel can create. */
export type CampaignType = ReturnType< typeof readCampaignType >;

/** Exactly the path in includes/Screens/requests.json. */
export const CHANNELS = `${ MARKETING }/channels`;

/** How many campaigns a page of them has. */
export const CAMPAIGNS_A_PAGE = 5;

export const fetchInstalledExtensions = ( signal?: AbortSignal ) =>
	query( `${ MARKETING }/overview/installed-plugins`, readAll( 'Installed extensions', readInstalled ), signal );

/** @throws {RequestError} Where the extension is not installed, or its code failed. */
export const activateExtension = ( plugin: string ) =>
	post( `${ MARKETING }/overview/activate-plugin`, { plugin }, Boolean, PATIENCE ).then( ( isDone ) => {
		if ( ! isDone ) {
			throw new RequestError( 'refused' );
		}
	} );

/**
 * Extensions that are recommended and not installed. Only users who may install plugins may ask. The server may ask another host.
 *
 * @param category 'marketing' or 'coupons'; all of them without.
 */
export const fetchRecommended = ( category?: string, signal?: AbortSignal ) =>
	query(
		`${ MARKETING }/recommended?per_page=50${ inCategory( '&', category ) }`,
		readAll( 'Recommended extensions', readRecommended ),
		signal
	);

/**
 * Articles about a subject. The server asks another host at most once a day, and answers an empty list where that fails.
 *
 * @param category 'marketing' or 'coupons'.
 */
export const fetchArticles = ( category?: string, signal?: AbortSignal ) =>
	query( `${ MARKETING }/knowledge-base${ inCategory( '?', category ) }`, readAll( 'Articles', readPost ), signal );

/** The channels' extensions may ask their own hosts. */
export const fetchChannels = ( signal?: AbortSignal ) => query( CHANNELS, readAll( 'Channels', readChannel ), signal );

/**
 * @param page From 1.
 */
export const fetchCampaigns = ( page: number, signal?: AbortSignal ) =>
	query(
		`${ MARKETING }/campaigns?page=${ page }&per_page=${ CAMPAIGNS_A_PAGE }`,
		( body, total ): CampaignPage => {
			const campaigns = readAll( 'Campaigns', readCampaign )( body );
			return { campaigns, total: readCount( total ?? campaigns.length, 'Number of campaigns' ) };
		},
		signal
	);

export const fetchCampaignTypes = ( signal?: AbortSignal ) =>
	query( `${ MARKETING }/campaign-types`, readAll( 'Campaign types', readCampaignType ), signal );

const inCategory = ( mark: string, category = '' ) =>
	category && `${ mark }category=${ encodeURIComponent( category ) }`;

const readAll =
	< T >( what: string, read: ( item: unknown ) => T ) =>
	( body: unknown ) =>
		readEach( readList( body, what ), read );
