import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import comments from '@eslint-community/eslint-plugin-eslint-comments';

const require = createRequire( import.meta.url );
const preset = require( '@wordpress/scripts/config/eslint.config.cjs' );

/**
 * The layers, from the top down. A layer imports from those below it, a feature never from another feature.
 */
const above = [ 'entries', 'app', 'classic', 'screens', 'shell' ];
const below = [ 'components', 'data', 'api', 'lib' ];
const namesIn = ( folder ) => readdirSync( new URL( folder, import.meta.url ) );
/** The set-up has screens of its own, and what they and home share: the frame of a task, the lists, plugins, the store's location. */
const setupScreens = [ 'setup/tasks', 'setup/profiler', 'setup/launch', 'setup/customize-store' ];
const setup = namesIn( './src/setup' )
	.map( ( name ) => `setup/${ name }` )
	.filter( ( name ) => ! setupScreens.includes( name ) );
/** Every other folder is a screen. */
const features = [
	...readdirSync( new URL( './src', import.meta.url ), { withFileTypes: true } )
		.filter(
			( entry ) => entry.isDirectory() && ! [ ...above, ...below, 'setup', 'extend' ].includes( entry.name )
		)
		.map( ( { name } ) => name ),
	...setupScreens,
];
const layers = [ ...above, ...features, ...setup, ...below ];

const says = {
	entries: 'An entry starts a script and does nothing else: move what you need to the layer that it belongs to.',
	classic:
		'Only an entry starts the finder of classic pages, and only the finder shows its panels: move what you need to src/components or src/lib.',
	screens: 'Only the shell reads the table of loaders: a screen knows no other. Link to it by its address.',
	app: 'The shell stands above everything: pass what you need down as a prop, or move it to src/components or src/lib.',
	shell: 'The frame stands around every screen: a screen knows nothing of it. Move what both need to src/components or src/data.',
	setup: 'What the set-up shares stands on parts and stores: move what you need to src/components or src/data.',
	components: 'Parts know no feature and no store of a screen. Data and API code gives them what they show as props.',
	data: 'Stores stand above the REST layer. Move what both need to src/lib.',
	api: 'Only stores in src/data speak to the REST layer. Select from, or dispatch to, a store instead.',
};

const zones = [];
layers.forEach( ( layer, index ) => {
	layers.slice( 0, index ).forEach( ( upper ) => {
		// Below, each feature is kept from the others; what the set-up shares is one layer.
		if ( [ features, setup ].some( ( peers ) => peers.includes( upper ) && peers.includes( layer ) ) ) {
			return;
		}
		zones.push( {
			target: `./src/${ layer }`,
			from: `./src/${ upper }`,
			message: features.includes( upper )
				? 'A screen is the top of its own tree: move what is shared to src/setup or src/components.'
				: ( says[ upper ] ?? says.setup ),
		} );
	} );
} );
for ( const feature of features ) {
	for ( const other of features.filter( ( name ) => name !== feature ) ) {
		zones.push( {
			target: `./src/${ feature }`,
			from: `./src/${ other }`,
			message: 'Features never import each other: move what both show to src/setup or src/components.',
		} );
	}
}
// A folder of src/setup/tasks is the page of one task.
for ( const name of namesIn( './src/setup/tasks' ) ) {
	zones.push( {
		target: `./src/setup/tasks/${ name }`,
		from: './src/setup/tasks',
		except: [ `./${ name }` ],
		message: 'Pages of tasks never import each other: move what both show to src/setup.',
	} );
}
// The public surface stands on pure functions alone, so that everything else may use it.
for ( const layer of layers.filter( ( name ) => name !== 'lib' ) ) {
	zones.push( {
		target: './src/extend',
		from: `./src/${ layer }`,
		message: 'src/extend is used by every layer: it imports src/lib only. Pass what it needs as an argument.',
	} );
}
for ( const layer of [ 'api', 'lib' ] ) {
	zones.push( {
		target: `./src/${ layer }`,
		from: './src/extend',
		message:
			'Extensions act on what is shown, not on requests or pure functions: apply the filter where its result is used.',
	} );
}
// Only stores know the REST layer. An entry may: the one of classic pages has no room for a store.
for ( const layer of [ 'app', 'classic', 'screens', 'shell', ...features, ...setup, 'components' ] ) {
	zones.push( { target: `./src/${ layer }`, from: './src/api', message: says.api } );
}

/**
 * What React 19 removes, in modules and in words. WordPress brings React: the version that a store gets is not ours to choose.
 */
const GONE = 'React 19 has it no longer';
const removedImports = [
	{ name: 'react-dom/test-utils', message: `${ GONE }: take act() from @testing-library/react.` },
	{ name: 'react-test-renderer/shallow', message: `${ GONE }: render with @testing-library/react.` },
];
const OF_COMPONENTS = '/^(propTypes|defaultProps|contextTypes|childContextTypes)$/';
const removedSyntax = [
	...[
		'ImportDeclaration[source.value=/^(react-dom|@wordpress.element)$/] > ImportSpecifier[imported.name=/^(render|hydrate|findDOMNode|unmountComponentAtNode|unstable_renderSubtreeIntoContainer)$/]',
		'ImportDeclaration[source.value="react-dom"] > :matches(ImportDefaultSpecifier, ImportNamespaceSpecifier)',
	].map( ( selector ) => ( { selector, message: `${ GONE }: use createRoot() or a ref.` } ) ),
	{
		selector: 'ImportDeclaration[source.value="react"] > ImportSpecifier[imported.name="createFactory"]',
		message: `${ GONE }: use createElement().`,
	},
	...[
		`AssignmentExpression > MemberExpression.left[property.name=${ OF_COMPONENTS }]`,
		`PropertyDefinition[static=true][key.name=${ OF_COMPONENTS }]`,
	].map( ( selector ) => ( {
		selector,
		message: `${ GONE }: types say what props are, default values stand in the parameters, and context comes by createContext().`,
	} ) ),
	{
		selector: 'MethodDefinition[key.name="getChildContext"]',
		message: `${ GONE }: use createContext().`,
	},
	...[
		'JSXAttribute[name.name="ref"] > Literal',
		'JSXAttribute[name.name="ref"] > JSXExpressionContainer > :matches(Literal, TemplateLiteral)',
		'MemberExpression[object.type="ThisExpression"][property.name="refs"]',
	].map( ( selector ) => ( { selector, message: `${ GONE }: a ref is an object or a function.` } ) ),
	{
		selector: 'MemberExpression[property.name=/^(findDOMNode|unmountComponentAtNode)$/]',
		message: `${ GONE }: use a ref, or the root’s unmount().`,
	},
	{
		selector: 'MemberExpression[object.name=/(element|child|fill|node)$/i][property.name="ref"]',
		message: `${ GONE }: the ref of an element is one of its props.`,
	},
	{ selector: 'TSQualifiedName[left.name="JSX"]', message: `${ GONE }: take ReactElement from react.` },
];

export default [
	{
		ignores: [
			'build/**',
			'dist/**',
			'tests/.cache/**',
			'vendor/**',
			'.site/**',
			'**/node_modules/**',
			'platform/**',
			'tests/fixtures/extensions/**',
		],
	},
	...preset,
	{
		plugins: { 'eslint-comments': comments },
		rules: {
			// A rule is disabled with the reason behind `--`.
			'eslint-comments/require-description': [ 'error', { ignore: [ 'eslint-enable' ] } ],
			'import/no-extraneous-dependencies': 'off',
			'import/no-unresolved': 'off',
			'@wordpress/no-unsafe-wp-apis': 'error',
			'jsdoc/require-param': 'off',
			'jsdoc/require-param-type': 'off',
			'jsdoc/require-returns-type': 'off',
			'jsdoc/check-param-names': 'off',
			'no-console': [ 'error', { allow: [ 'error', 'warn' ] } ],
		},
	},
	{
		files: [ 'src/**/*.{ts,tsx}' ],
		rules: {
			'import/no-restricted-paths': [ 'error', { zones } ],
			'@wordpress/i18n-text-domain': [ 'error', { allowedTextDomain: 'storeboard' } ],
			'no-restricted-syntax': [
				'error',
				...removedSyntax,
				{
					selector:
						'JSXAttribute[name.name="aria-live"], JSXAttribute[name.name="role"][value.value=/^(alert|log|status|timer)$/]',
					message:
						'There is one live region, WordPress’ own: have words read out by useSpokenMessage() or speakMessage().',
				},
			],
			'no-restricted-imports': [
				'error',
				{
					paths: [
						...removedImports,
						{
							name: '@wordpress/core-data',
							message: 'It would bring the block editor: add a store to src/data.',
						},
						{
							name: '@wordpress/components',
							importNames: [
								'__experimentalNumberControl',
								'__experimentalText',
								'__experimentalHeading',
								'NavigableRegion',
							],
							message: 'Not the same on WordPress 6.6 and 7.1: use a plain element.',
						},
					],
				},
			],
		},
	},
	{
		files: [ 'tests/**/*.{ts,tsx}', 'packages/**' ],
		rules: {
			'no-restricted-syntax': [ 'error', ...removedSyntax ],
			'no-restricted-imports': [ 'error', { paths: removedImports } ],
		},
	},
	{
		files: [ 'packages/**' ],
		rules: {
			// What npm run docs:sdk reads.
			'jsdoc/check-tag-names': [
				'error',
				{ definedTags: [ 'since', 'stability', 'at', 'deprecated', 'example' ] },
			],
			'@typescript-eslint/no-empty-object-type': 'off',
			// A component of anybody's, and what a script of WordPress' gives, is any.
			'@typescript-eslint/no-explicit-any': 'off',
		},
	},
	{
		files: [ 'bin/**', 'bench/**', 'tests/**/*.mjs' ],
		rules: { 'no-console': 'off' },
	},
];
