import { mockApi, type Replies } from '../../../../tests/js/mock-api';

export const PROFILE = 'POST /wc-admin/onboarding/profile';
export const STEP = 'POST /wc-admin/onboarding/profile/progress/core-profiler/complete';
export const TRACKING = 'POST /wc-analytics/settings/advanced/batch';
export const TRACKED = 'GET /wc-analytics/settings/advanced';
export const GENERAL = 'POST /wc-analytics/settings/general/batch';
export const UNITS = 'POST /wc-admin/onboarding/profile/update-store-currency-and-measurement-units';
export const CLOSE = 'POST /wc-admin/launch-your-store/initialize-coming-soon';
export const TITLE = 'POST /wp/v2/settings';
export const INSTALL = 'POST /wc-admin/plugins/install';
export const ACTIVATE = 'POST /wc-admin/plugins/activate';
export const EXTENSIONS = 'GET /wc-admin/onboarding/free-extensions';
export const COUNTRIES = 'GET /wc-analytics/data/countries';
export const PROGRESS = 'GET /wc-admin/onboarding/profile/progress';
export const ANSWERS = 'GET /wc-admin/onboarding/profile';
export const OPTIONS = 'GET /wc-admin/options';

export const anExtension = ( key: string, more = {} ) => ( {
	key,
	name: key,
	description: `What ${ key } does`,
	image_url: '',
	manage_url: '',
	is_installed: false,
	is_activated: false,
	label: `Get ${ key }`,
	...more,
} );

export const bundleOf = ( ...plugins: object[] ) => [ { key: 'obw/core-profiler', title: '', plugins } ];

/** A route that this version of the platform does not have. */
export const noRoute = () => {
	throw { code: 'rest_no_route', message: 'No route was found.', data: { status: 404 } };
};

/** A plugins' route that does what it is asked for. */
export const done =
	( work: 'installed' | 'activated' ) =>
	( { data }: { data?: unknown } ) => {
		const { plugins } = data as { plugins: string };
		return {
			data: { [ work ]: [ plugins ], active: [ plugins ] },
			errors: { errors: [], error_data: [] },
			...{ success: true, message: '' },
		};
	};

/** A store that has not been set up. */
export const aServer = ( replies: Replies = {} ) => {
	const steps: Record< string, object > = {};
	const activated = () => ( {
		plugins: api.sentTo( ACTIVATE ).map( ( { data } ) => ( data as { plugins: string } ).plugins ),
	} );
	const api = mockApi( {
		[ ANSWERS ]: {},
		[ PROGRESS ]: [],
		[ OPTIONS ]: {
			blogname: 'Tea &amp; Co',
			woocommerce_default_country: 'US:CA',
			woocommerce_allow_tracking: 'no',
		},
		[ STEP ]: ( { data }: { data?: unknown } ) => {
			steps[ ( data as { step: string } ).step ] = { completed_at: '2026-01-01T00:00:00Z' };
			return { status: 'success', results: { core_profiler_completed_steps: { ...steps } } };
		},
		[ PROFILE ]: { status: 'success' },
		[ TRACKED ]: [ { id: 'woocommerce_allow_tracking', value: 'unset' } ],
		'GET /wc-analytics/settings/general': [ { id: 'woocommerce_default_country', value: 'US:CA' } ],
		[ TRACKING ]: ( { data }: { data?: unknown } ) => data,
		[ GENERAL ]: ( { data }: { data?: unknown } ) => data,
		[ UNITS ]: null,
		[ CLOSE ]: true,
		[ TITLE ]: ( { data }: { data?: unknown } ) => data,
		[ COUNTRIES ]: [
			{ code: 'MT', name: 'Malta', states: [] },
			{ code: 'US', name: 'United States (US)', states: [ { code: 'CA', name: 'California' } ] },
		],
		[ EXTENSIONS ]: bundleOf(
			anExtension( 'mailpoet', { install_priority: 9 } ),
			anExtension( 'klaviyo' ),
			anExtension( 'active-one', { is_activated: true } )
		),
		'GET /wc-admin/plugins/installed': activated,
		'GET /wc-admin/plugins/active': activated,
		[ INSTALL ]: done( 'installed' ),
		[ ACTIVATE ]: done( 'activated' ),
		...replies,
	} );
	return api;
};
