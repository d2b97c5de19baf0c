import { screenName } from '../screen-name';

it.each( [
	[ { page: 'wc-admin' }, 'home_screen' ],
	[ { page: 'wc-admin', path: '/' }, 'home_screen' ],
	[ { page: 'wc-admin', task: 'tax' }, 'home_screen' ],
	[ { page: 'wc-admin', path: '/customers' }, 'customers' ],
	[ { page: 'wc-admin', path: '/analytics/overview' }, 'analytics_overview' ],
	[ { page: 'wc-settings', tab: 'tax' }, 'wc-settings' ],
	[ { page: 'wc-settings', tab: 'checkout', path: '/offline/bacs' }, 'offline_bacs' ],
	[ { post_type: 'product' }, 'product' ],
	[ { page: 'product_attributes', post_type: 'product' }, 'product_attributes' ],
	[ {}, '' ],
] )( 'calls %j %s', ( query, name ) => {
	expect( screenName( query as Record< string, string > ) ).toBe( name );
} );
