import { Button, TextControl } from '@wordpress/components';
import { resolveSelect, useDispatch, useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { ErrorMessage } from '../components/error-message';
import { SkeletonList } from '../components/skeleton';
import { useSpokenMessage } from '../components/use-spoken-message';
import { arePluginsPreloaded, store, type InstalledPlugin } from '../data/installed-plugins';
import { focusScreen } from '../lib/focus-screen';
import { adminUrl } from '../lib/links';
import { can, getPageSettings } from '../lib/page-settings';
import { ranked } from '../lib/rank';
import { plainText } from '../lib/sanitize';
import { useRevalidate } from '../lib/use-revalidate';
import { AccountMenu } from '../components/account-menu';
import { getFacts } from '../lib/header-facts';
import { PluginRow } from './plugin-row';
import './style.scss';

/** Reads only what the page brought along: the first paint waits for it. */
export const prepare = async () => arePluginsPreloaded() && resolveSelect( store ).getPlugins();

/** WooCommerce's own screen has the marketplace and the subscriptions. */
const marketplace = ( tab = '' ) =>
	adminUrl( `admin.php?page=wc-admin&path=%2Fextensions${ tab && `&tab=${ tab }` }&storeboard=off` );

/** What is installed, each with its state and its update; the marketplace and the subscriptions are one link away. */
export default function Extensions() {
	return (
		<div className="storeboard-extensions">
			<header className="storeboard-extensions__header">
				<h1 tabIndex={ -1 }>{ __( 'Extensions', 'storeboard' ) }</h1>
				<div className="storeboard-extensions__links">
					<Button __next40pxDefaultSize variant="secondary" href={ marketplace( 'my-subscriptions' ) }>
						{ __( 'My subscriptions', 'storeboard' ) }
					</Button>
					<Button __next40pxDefaultSize variant="primary" href={ marketplace() }>
						{ __( 'Find extensions', 'storeboard' ) }
					</Button>
					{ getFacts().hasAccount && <AccountMenu /> }
				</div>
			</header>
			{ can( 'activate_plugins' ) ? (
				<Installed />
			) : (
				<section className="storeboard-card storeboard-extensions__none">
					<p>
						{ __(
							'You don’t have permission to manage extensions. Ask a store administrator for help.',
							'storeboard'
						) }
					</p>
				</section>
			) }
		</div>
	);
}

type Filter = 'all' | 'active' | 'inactive' | 'updates';

const versionOf = ( plugin: string ) => getPageSettings().pluginUpdates.versions[ plugin ];

/** Newer than the one that is there: an update may have been made since the page was. */
const updateOf = ( { plugin, version }: InstalledPlugin ) => {
	const offered = versionOf( plugin );
	return offered && offered !== version ? offered : undefined;
};

const FILTERS: Record< Filter, ( row: InstalledPlugin ) => boolean > = {
	all: () => true,
	active: ( { status } ) => status !== 'inactive',
	inactive: ( { status } ) => status === 'inactive',
	updates: ( row ) => updateOf( row ) !== undefined,
};

const has = ( { name, author, description }: InstalledPlugin, words: string ) =>
	`${ plainText( name ) } ${ plainText( author ) } ${ plainText( description ) }`
		.toLocaleLowerCase()
		.includes( words.trim().toLocaleLowerCase() );

function Installed() {
	const { value, madeAt, error } = useSelect( ( select ) => select( store ).getPlugins(), [] );
	const { reloadPlugins } = useDispatch( store );
	const [ words, setWords ] = useState( '' );
	const [ filter, setFilter ] = useState< Filter >( 'all' );
	useRevalidate( madeAt, reloadPlugins );

	const found = value?.filter( ( row ) => FILTERS[ filter ]( row ) && has( row, words ) );
	const shown =
		found && words.trim() ? ranked( found, words, ( { name } ) => ( { names: [ plainText( name ) ] } ) ) : found;
	useSpokenMessage(
		words && shown
			? sprintf(
					/* translators: %d: number of extensions. */
					_n( '%d extension found.', '%d extensions found.', shown.length, 'storeboard' ),
					shown.length
				)
			: ''
	);

	if ( ! value || ! shown ) {
		return error ? (
			<ErrorMessage
				what={ __( 'Couldn’t load your extensions.', 'storeboard' ) }
				error={ error }
				onRetry={ ( mayFocus ) => reloadPlugins().then( () => mayFocus && focusScreen() ) }
			/>
		) : (
			<SkeletonList rows={ 8 } />
		);
	}

	const labels: Record< Filter, string > = {
		all: __( 'All', 'storeboard' ),
		active: __( 'Active', 'storeboard' ),
		inactive: __( 'Inactive', 'storeboard' ),
		updates: __( 'Updates', 'storeboard' ),
	};
	return (
		<section className="storeboard-card storeboard-extensions__card" aria-label={ __( 'Installed', 'storeboard' ) }>
			<div className="storeboard-extensions__tools">
				<div className="storeboard-extensions__filters" role="group" aria-label={ __( 'Show', 'storeboard' ) }>
					{ ( Object.keys( labels ) as Filter[] ).map( ( name ) => (
						<Button
							key={ name }
							__next40pxDefaultSize
							isPressed={ filter === name }
							onClick={ () => setFilter( name ) }
						>
							{ `${ labels[ name ] } (${ value.filter( FILTERS[ name ] ).length })` }
						</Button>
					) ) }
				</div>
				<TextControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					type="search"
					label={ __( 'Search installed extensions', 'storeboard' ) }
					hideLabelFromVision
					placeholder={ __( 'Search installed extensions', 'storeboard' ) }
					value={ words }
					onChange={ setWords }
				/>
			</div>
			{ shown.length ? (
				<ul className="storeboard-extensions__list">
					{ shown.map( ( row ) => (
						<PluginRow key={ row.plugin } row={ row } update={ updateOf( row ) } />
					) ) }
				</ul>
			) : (
				<div className="storeboard-extensions__none">
					<p>
						{ words
							? __( 'No installed extensions match your search.', 'storeboard' )
							: __( 'No extensions found.', 'storeboard' ) }
					</p>
					<Button
						variant="link"
						onClick={ () => {
							setWords( '' );
							setFilter( 'all' );
						} }
					>
						{ __( 'Show all installed', 'storeboard' ) }
					</Button>
				</div>
			) }
		</section>
	);
}
