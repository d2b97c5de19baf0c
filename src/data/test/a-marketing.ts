/** Replies of the marketing routes, as the server sends them. */
export const INSTALLED = 'GET /wc-admin/marketing/overview/installed-plugins';
export const ACTIVATE = 'POST /wc-admin/marketing/overview/activate-plugin';
export const RECOMMENDED = 'GET /wc-admin/marketing/recommended';
export const MISC = 'GET /wc-admin/marketing/misc-recommendations';
export const ARTICLES = 'GET /wc-admin/marketing/knowledge-base';
export const CHANNELS = 'GET /wc-admin/marketing/channels';
export const CAMPAIGNS = 'GET /wc-admin/marketing/campaigns';
export const CAMPAIGN_TYPES = 'GET /wc-admin/marketing/campaign-types';

export const anInstalled = ( slug: string, given = {} ) => ( {
	...{ slug, name: slug.toUpperCase(), description: `What ${ slug } does`, icon: 'https://shop.test/mark.svg' },
	...{ status: 'installed', supportUrl: 'https://help.test/' },
	...given,
} );

export const aRecommended = ( product: string, kind: string, given = {} ) => ( {
	...{ product, title: product.toUpperCase(), description: `What ${ product } does`, icon: '', direct_install: true },
	...{ url: `https://woocommerce.com/products/${ product }/`, plugin: `${ product }/${ product }.php` },
	...{ categories: [ 'marketing' ], subcategories: kind ? [ { slug: kind, name: `Kind ${ kind }` } ] : [], tags: [] },
	...given,
} );

export const aChannel = ( slug: string, given = {} ) => ( {
	...{ slug, name: slug.toUpperCase(), description: `What ${ slug } is`, icon: '', is_setup_completed: true },
	...{ settings_url: `https://shop.test/wp-admin/admin.php?page=${ slug }`, product_listings_status: null },
	errors_count: 0,
	...given,
} );

export const aCampaign = ( id: string, given = {} ) => ( {
	...{ id, channel: 'pins', title: `Campaign ${ id }`, manage_url: 'https://shop.test/wp-admin/admin.php?page=c' },
	cost: { value: '5', currency: 'USD', formatted: '&#36;5' },
	...given,
} );

export const anArticle = ( title: string, given = {} ) => ( {
	...{ title, link: `https://blog.test/${ title }`, date: '2026-01-02T03:04:05', author_name: 'Ana', image: '' },
	...given,
} );
