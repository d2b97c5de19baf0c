import * as api from '../api/marketing';
import { fetchMiscRecommendations, type MiscRecommendation } from '../api/recommendations';
import { getPageSettings } from '../lib/page-settings';
import { createStore, entity, keyed, receive, type State, type Store, type Thunk } from './collection';
import { mutate } from './collection/mutation';

type InstalledExtension = api.InstalledExtension;
type RecommendedExtension = api.RecommendedExtension;

const installedPlugins = entity< InstalledExtension[] >( 'installedPlugins', {
	fetch: ( _, { signal } ) => api.fetchInstalledExtensions( signal ),
} );
const activatingPlugins = keyed< string[] >( 'activatingPlugins' );

const recommendedPlugins = entity< RecommendedExtension[], [ category?: string ] >( 'recommendedPlugins', {
	keyOf: ( category ) => category,
	fetch: ( [ category ], { signal } ) => api.fetchRecommended( category, signal ),
} );
const miscRecommendations = entity< MiscRecommendation[] >( 'miscRecommendations', {
	fetch: ( _, { signal } ) => fetchMiscRecommendations( signal ),
} );

/** One that cannot be had is no notice: its entry holds the error, by category. */
const blogPosts = entity< api.Article[], [ category?: string ] >( 'blogPosts', {
	keyOf: ( category ) => category,
	fetch: ( [ category ], { signal } ) => api.fetchArticles( category, signal ),
} );

const channels = entity< api.Channel[] >( 'channels', { fetch: ( _, { signal } ) => api.fetchChannels( signal ) } );
const campaigns = entity< api.CampaignPage, [ page: number ] >( 'campaigns', {
	keyOf: ( page ) => page,
	fetch: ( [ page ], { signal } ) => api.fetchCampaigns( page, signal ),
} );
const campaignTypes = entity< api.CampaignType[] >( 'campaignTypes', {
	fetch: ( _, { signal } ) => api.fetchCampaignTypes( signal ),
} );

/**
 * Activates an extension that is installed, then asks for the installed ones. A double click is one request.
 * Rejects where the server refuses.
 */
const activateInstalledPlugin =
	( slug: string ): Thunk =>
	( store ) =>
		mutate( store, `activating ${ slug }`, async () => {
			const busy = ( change: ( slugs: string[] ) => string[] ) =>
				activatingPlugins.change( ( slugs = [] ) => change( slugs ) );
			const withoutIt = busy( ( slugs ) => slugs.filter( ( each ) => each !== slug ) );
			store.dispatch( receive( busy( ( slugs ) => [ ...slugs, slug ] ) ) );
			try {
				await api.activateExtension( slug );
			} catch ( error ) {
				store.dispatch( receive( withoutIt ) );
				throw error;
			}
			const asActivated = ( extension: InstalledExtension ) =>
				extension.slug === slug && extension.status === 'installed'
					? { ...extension, status: 'activated' }
					: extension;
			store.dispatch(
				receive(
					withoutIt,
					// Until the list is there that says where it is managed.
					installedPlugins.change( ( known ) => known?.map( asActivated ) )
				)
			);
			// Its place shows why, where that fails.
			reloadPlugins( store ).catch( () => {} );
		} );

/** What an extension's coming changes: the installed ones, and the channels that it may register. */
const reloadPlugins = ( store: Store ) => Promise.all( [ installedPlugins.load()( store ), channels.load()( store ) ] );

/** Takes an extension that was installed out of the recommended ones of its category. */
const removeRecommendedPlugin =
	( product: string, category?: string ): Thunk =>
	async ( store ) => {
		const without = ( known: RecommendedExtension[] | undefined ) =>
			known?.filter( ( extension ) => extension.product !== product );
		store.dispatch( receive( recommendedPlugins.change( without, category ) ) );
		await reloadPlugins( store );
	};

/** Marketing: channels, campaigns, extensions and articles. The selectors of lists answer an entry: `value`, `madeAt` and `error`. */
export const store = createStore( 'storeboard/marketing', {
	selectors: {
		getInstalledPlugins: installedPlugins.entry,
		/** Slugs of those that are being activated. */
		getActivatingPlugins: activatingPlugins.get,
		getRecommendedPlugins: recommendedPlugins.entry,
		/** What the makers of the platform tell stores beside the lists of extensions. */
		getMiscRecommendations: miscRecommendations.entry,
		getBlogPosts: blogPosts.entry,
		/** Why the articles of a category could not be loaded; undefined where they could. Asks for nothing. */
		getBlogPostsError: ( state: State, category?: string ) => blogPosts.entry( state, category ).error,
		getChannels: channels.entry,
		getCampaigns: campaigns.entry,
		getCampaignTypes: campaignTypes.entry,
	},
	actions: {
		activateInstalledPlugin,
		removeRecommendedPlugin,
		reloadInstalledPlugins: installedPlugins.load,
		reloadRecommendedPlugins: recommendedPlugins.load,
		reloadMiscRecommendations: miscRecommendations.load,
		reloadBlogPosts: blogPosts.load,
		reloadChannels: channels.load,
		reloadCampaigns: campaigns.load,
		reloadCampaignTypes: campaignTypes.load,
	},
	resolvers: {
		getInstalledPlugins: installedPlugins.load,
		getRecommendedPlugins: recommendedPlugins.load,
		getMiscRecommendations: miscRecommendations.load,
		getBlogPosts: blogPosts.load,
		getChannels: channels.load,
		getCampaigns: campaigns.load,
		getCampaignTypes: campaignTypes.load,
	},
} );

/** Whether the page brought the lists along that decide how tall it is. */
export const arePreloaded = () => api.CHANNELS in getPageSettings().replies;

export { CAMPAIGNS_A_PAGE } from '../api/marketing';
export type {
	Article,
	Campaign,
	CampaignType,
	Channel,
	InstalledExtension,
	RecommendedExtension,
} from '../api/marketing';
