import { __ } from '@wordpress/i18n';
import type { Page, PageLayout } from '../extend/pages';
import { getAdminSetting, hasFeature } from '../lib/host-settings';
import { PlatformScreen } from '../components/platform-screen';

interface PlatformRoute {
	path: string;
	capability: string;
	/** Whether the platform has the screen at all; absent where it always has. */
	isOn?: () => boolean;
	title: () => string;
	layout?: PageLayout;
}

const reports = 'view_woocommerce_reports';
const manage = 'manage_woocommerce';
const bare: PageLayout = { header: false, footer: false };

/** A switch of `wcSettings.admin.features`. */
const isEnabled = ( slug: string ) => getAdminSetting( 'features', {} )[ slug ]?.is_enabled === true;

/** The platform's screens that Storeboard does not own yet: they open in the platform's client, by a full load. */
const routes: PlatformRoute[] = [
	{
		path: '/extensions',
		capability: manage,
		isOn: () => isEnabled( 'marketplace' ),
		title: () => __( 'Extensions', 'storeboard' ),
		layout: { header: false },
	},
	{
		path: '/setup-wizard',
		capability: manage,
		isOn: () => hasFeature( 'onboarding' ),
		title: () => __( 'Setup wizard', 'storeboard' ),
		layout: { ...bare, showPluginArea: false },
	},
	{
		path: '/profiler',
		capability: manage,
		isOn: () => hasFeature( 'core-profiler' ),
		title: () => __( 'Setup wizard', 'storeboard' ),
		layout: bare,
	},
	{
		path: '/customize-store/*',
		capability: manage,
		isOn: () => hasFeature( 'customize-store' ),
		title: () => __( 'Customize your store', 'storeboard' ),
		layout: { ...bare, showPluginArea: false },
	},
	{
		path: '/launch-your-store/*',
		capability: manage,
		isOn: () => hasFeature( 'launch-your-store' ),
		title: () => __( 'Launch your store', 'storeboard' ),
		layout: { ...bare, showPluginArea: false },
	},
	{
		path: '/wc-pay-welcome-page',
		capability: manage,
		isOn: () => hasFeature( 'wc-pay-welcome-page' ),
		title: () => __( 'Payments', 'storeboard' ),
	},
	{
		path: '/add-product',
		capability: manage,
		isOn: () => isEnabled( 'product_block_editor' ),
		title: () => __( 'Add product', 'storeboard' ),
		layout: { header: false },
	},
	{
		path: '/product/:productId',
		capability: manage,
		isOn: () => isEnabled( 'product_block_editor' ),
		title: () => __( 'Edit product', 'storeboard' ),
		layout: { header: false },
	},
	{
		path: '/product/:productId/variation/:variationId',
		capability: 'edit_products',
		title: () => __( 'Edit variation', 'storeboard' ),
	},
	{
		path: '/mobile-app-login',
		capability: manage,
		title: () => __( 'Mobile app', 'storeboard' ),
	},
	{
		path: '/analytics/overview',
		capability: reports,
		isOn: () => hasFeature( 'analytics' ),
		title: () => __( 'Overview', 'storeboard' ),
	},
	{
		path: '/analytics/settings',
		capability: reports,
		isOn: () => hasFeature( 'analytics' ),
		title: () => __( 'Settings', 'storeboard' ),
	},
	{
		path: '/customers',
		capability: reports,
		isOn: () => hasFeature( 'analytics' ),
		title: () => __( 'Customers', 'storeboard' ),
	},
	{
		path: '/analytics/:report',
		capability: reports,
		isOn: () => hasFeature( 'analytics' ),
		title: () => __( 'Analytics', 'storeboard' ),
	},
	{
		path: '/marketing',
		capability: reports,
		isOn: () => hasFeature( 'marketing' ),
		title: () => __( 'Marketing', 'storeboard' ),
	},
];

export const getPlatformPages = (): Page[] =>
	routes
		.filter( ( { isOn } ) => ! isOn || isOn() )
		.map( ( { path, capability, title, layout } ) => ( {
			path,
			capability,
			layout,
			breadcrumbs: () => [ title() ],
			container: PlatformScreen,
		} ) );
