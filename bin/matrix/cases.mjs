/**
 * Stores that differ from the usual one in one thing. Each is walked on the machine's own PHP.
 */
import fs from 'node:fs';
import path from 'node:path';
import { WORDPRESS } from '../site/packages.mjs';
import { run } from '../site/run.mjs';
import { UserError } from '../site/user-error.mjs';
import { startProxy } from './proxy.mjs';
import { STATE } from './walk.mjs';

/** Puts PHP before what a site's configuration says. */
function configure( folder, php ) {
	const file = path.join( folder, 'wp-config.php' );
	fs.writeFileSync( file, fs.readFileSync( file, 'utf8' ).replace( /^<\?php\n/, `<?php\n${ php }\n` ) );
}

const plugin = ( folder, php ) =>
	fs.writeFileSync( path.join( folder, 'wp-content/mu-plugins/storeboard-site-case.php' ), `<?php\n${ php }\n` );

/** Runs PHP in a site, which has WordPress loaded. */
async function inWordPress( folder, php ) {
	const { code, output } = await run( 'php', [ '-r', `require 'wp-load.php'; ${ php }` ], { cwd: folder } );
	if ( code !== 0 ) {
		throw new UserError( 'The site could not be prepared: see above.', { output } );
	}
}

/** Every store is large enough for daily totals, which need tables of their own. */
const SUMMED = "add_filter( 'storeboard_sums_from', '__return_zero' );";

/** What Site Health has to say, or why it is not good enough. */
const says =
	( sentence ) =>
	async ( { rest } ) => {
		const { body } = await rest( 'GET', STATE );
		const all = ( body.health ?? [] ).join( ' ' );
		return sentence.test( all ) ? null : `Site Health does not say ${ sentence }: ${ all }`;
	};

/** Who may not make tables: Storeboard's are gone, and the site's database user changes and reads rows alone. */
async function limitUser( { folder } ) {
	await inWordPress(
		folder,
		`global $wpdb;
		foreach ( $wpdb->get_col( "SHOW TABLES LIKE '{$wpdb->prefix}storeboard\\\\_%'" ) as $table ) {
			str_contains( $table, 'storeboard_platform' ) || $wpdb->query( "DROP TABLE \`$table\`" );
		}
		foreach ( $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE 'storeboard\\\\_sums%'" ) as $name ) {
			delete_option( $name );
		}
		$wpdb->query( 'FLUSH PRIVILEGES' );
		$wpdb->query( "CREATE USER 'limited'@'localhost'" );
		$wpdb->query( "GRANT SELECT, INSERT, UPDATE, DELETE ON storeboard.* TO 'limited'@'localhost'" );
		'' === $wpdb->last_error || exit( 1 );`
	);
	const file = path.join( folder, 'wp-config.php' );
	fs.writeFileSync( file, fs.readFileSync( file, 'utf8' ).replace( "'DB_USER', 'root'", "'DB_USER', 'limited'" ) );
}

/** A view cannot be kept: the reply says what the host has to do. */
async function refusesViews( { rest } ) {
	const { status, body } = await rest( 'POST', '/storeboard/v1/views', {
		name: 'Year',
		query: 'path=/analytics/revenue',
	} );
	return status === 503 && body.code === 'storeboard_no_table' && /database/i.test( body.message )
		? null
		: `a view is answered with ${ status } ${ body.code } ${ body.message }`;
}

/**
 * By the name of the option: what the row is called, and how the site differs. `site` goes to startSite(); `ready` changes it once it runs;
 * `front` puts something before it; `alsoAfter` looks further (walk.mjs).
 *
 * @type {Record<string, { title: string, text: string, site?: Object, arrange?: Function, ready?: Function, front?: Function, alsoAfter?: Function }>}
 */
export const CASES = {
	'object-cache': {
		title: 'a persistent object cache',
		text: 'a store with an object cache that lasts',
		arrange: ( folder ) =>
			fs.copyFileSync(
				path.join( WORDPRESS, 'object-cache.php' ),
				path.join( folder, 'wp-content/object-cache.php' )
			),
	},
	'plain-permalinks': {
		title: 'plain permalinks',
		text: 'a store whose addresses are ?rest_route=',
		ready: ( { folder } ) => inWordPress( folder, "update_option( 'permalink_structure', '' );" ),
	},
	subfolder: {
		title: 'a store in a folder of its host',
		text: 'a store at /shop of its host',
		site: { below: '/shop' },
	},
	'tls-proxy': {
		title: 'behind a proxy that speaks TLS',
		text: 'a store that learns of https by X-Forwarded-Proto',
		arrange: ( folder ) =>
			configure(
				folder,
				`if ( 'https' === ( $_SERVER['HTTP_X_FORWARDED_PROTO'] ?? '' ) ) {
	$_SERVER['HTTPS'] = 'on';
	define( 'WP_HOME', 'https://' . $_SERVER['HTTP_HOST'] );
	define( 'WP_SITEURL', 'https://' . $_SERVER['HTTP_HOST'] );
	define( 'FORCE_SSL_ADMIN', true );
}`
			),
		front: ( { url, folder } ) => startProxy( url, path.join( folder, '.storeboard' ) ),
	},
	'no-create': {
		title: 'a database user who may create no tables',
		text: 'a store whose database user may create no tables (MariaDB)',
		site: { database: 'mariadb' },
		arrange: ( folder ) => plugin( folder, SUMMED ),
		ready: limitUser,
		alsoAfter: async ( tools ) =>
			( await refusesViews( tools ) ) ??
			( await says( /The database refused to create the daily totals tables/ )( tools ) ),
	},
	myisam: {
		title: 'MyISAM alone',
		text: 'a store whose database has no InnoDB (MariaDB)',
		site: { database: 'mariadb', databaseSettings: [ '--skip-innodb', '--default-storage-engine=MyISAM' ] },
		arrange: ( folder ) => plugin( folder, SUMMED ),
		alsoAfter: says( /The database can’t create InnoDB tables, which the daily totals need/ ),
	},
	debug: {
		title: '`WP_DEBUG` with messages on the page and scripts for debugging',
		text: 'a store that shows what PHP says on its pages',
		arrange: ( folder ) =>
			configure(
				folder,
				"define( 'WP_DEBUG_DISPLAY', true );\ndefine( 'SCRIPT_DEBUG', true );\ndefine( 'SAVEQUERIES', true );"
			),
	},
};

const TITLES = {
	posts: 'orders in the table of posts',
	tables: 'orders in tables of their own',
	default: 'orders as a new store has them',
};

/** Some orders in a real WooCommerce, also in its analytics, which would import them later. */
const SELL = `
	$product = new WC_Product_Simple();
	$product->set_name( 'Tea' );
	$product->set_regular_price( '12.50' );
	$product->save();
	foreach ( [ 'completed', 'completed', 'processing', 'cancelled' ] as $status ) {
		$order = wc_create_order();
		$order->add_product( $product, 2 );
		$order->calculate_totals();
		$order->update_status( $status );
		Automattic\\WooCommerce\\Internal\\Admin\\Schedulers\\OrdersScheduler::import( $order->get_id() );
	}`;

/** A store of a real WooCommerce: its orders are in the table of posts, in tables of their own, or where WooCommerce puts them. */
export const orderCase = ( kind = 'default' ) => ( {
	title: TITLES[ kind ],
	async ready( { folder } ) {
		if ( kind !== 'default' ) {
			await inWordPress(
				folder,
				`update_option( 'woocommerce_custom_orders_table_data_sync_enabled', 'no' );
				update_option( 'woocommerce_custom_orders_table_enabled', '${ kind === 'posts' ? 'no' : 'yes' }' );`
			);
		}
		// The row must not say what the store does not do.
		const isPost = "( 'shop_order' === get_post_type( $order->get_id() ) )";
		await inWordPress(
			folder,
			`${ SELL } ${ kind === 'default' ? '' : `${ kind === 'posts' } === ${ isPost } || exit( 1 );` }`
		);
	},
} );
