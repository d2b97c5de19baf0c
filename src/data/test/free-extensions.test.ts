import { failing, mockApi } from '../../../tests/js/mock-api';
import { freshRegistry } from '../../../tests/js/registry';
import { store } from '../free-extensions';

const EXTENSIONS = 'GET /wc-admin/onboarding/free-extensions';

it( 'reads extensions by place, with the slug of each', async () => {
	mockApi( {
		[ EXTENSIONS ]: [
			{
				key: 'task-list/grow',
				title: 'Grow your store',
				// PHP makes a map of a list that it has filtered.
				plugins: {
					1: {
						key: 'mailpoet:alt',
						name: 'MailPoet',
						description: 'Mail.',
						image_url: 'https://a.test/m.svg',
						manage_url: 'admin.php?page=mailpoet',
						is_built_by_wc: true,
						is_installed: true,
						is_activated: false,
						label: 'Send mail with MailPoet',
						learn_more_link: 'https://a.test/more',
						install_priority: 9,
						requires_jpc: true,
					},
				},
			},
			{ key: 'task-list/reach', title: 'Reach out', plugins: [] },
		],
	} );

	expect( ( await freshRegistry().resolveSelect( store ).getExtensionBundles( 'US:CA' ) ).value ).toEqual( [
		{
			key: 'task-list/grow',
			title: 'Grow your store',
			plugins: [
				{
					key: 'mailpoet:alt',
					slug: 'mailpoet',
					name: 'MailPoet',
					description: 'Mail.',
					imageUrl: 'https://a.test/m.svg',
					manageUrl: 'admin.php?page=mailpoet',
					isBuiltByWC: true,
					isInstalled: true,
					isActivated: false,
					label: 'Send mail with MailPoet',
					learnMoreLink: 'https://a.test/more',
					installPriority: 9,
					requiresJetpackConnection: true,
				},
			],
		},
		{ key: 'task-list/reach', title: 'Reach out', plugins: [] },
	] );
} );

it.each( [
	[ failing.forbidden, 'forbidden' ],
	[ failing.server, 'server' ],
	[ failing.otherShape, 'malformed' ],
] )( 'keeps why they could not be read', async ( reply, kind ) => {
	mockApi( { [ EXTENSIONS ]: reply } );
	const registry = freshRegistry();

	await registry
		.resolveSelect( store )
		.getExtensionBundles( 'US:CA' )
		.catch( () => {} );

	expect( registry.select( store ).getExtensionBundles( 'US:CA' ) ).toMatchObject( {
		value: undefined,
		error: { kind },
	} );
} );
