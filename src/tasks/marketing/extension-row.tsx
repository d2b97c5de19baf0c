import { Button } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { RichText } from '../../components/rich-text';
import { useSpokenMessage } from '../../components/use-spoken-message';
import type { FreeExtension } from '../../data/free-extensions';
import { store, type PluginState } from '../../data/plugins';
import { getErrorMessage } from '../../lib/error-messages';
import { adminUrl } from '../../lib/links';
import { plainText } from '../../lib/sanitize';
import { recordEvent } from '../../lib/tracks';

export interface RowActions {
	/** Slugs of those that were installed since the page was opened. */
	added: string[];
	/** Absent where the user may not install. */
	onInstall?: ( extension: FreeExtension ) => void;
}

interface Props extends RowActions {
	extension: FreeExtension;
}

/** An extension: what it does, and what can be done with it now. */
export function ExtensionRow( { extension, added, onInstall }: Props ) {
	const { slug, description, imageUrl, isBuiltByWC } = extension;
	const { state, error } = useSelect(
		( select ) => {
			const { getPluginState, getPluginError } = select( store );
			return { state: getPluginState( slug ), error: getPluginError( slug ) };
		},
		[ slug ]
	);
	const name = plainText( extension.name );
	const isActive = extension.isActivated || added.includes( slug );

	return (
		<li className="storeboard-marketing__extension">
			<Logo url={ imageUrl } name={ name } />
			<div className="storeboard-marketing__words">
				<h3 dir="auto">{ name }</h3>
				{ isBuiltByWC && (
					<span className="storeboard-marketing__maker">{ __( 'Built by WooCommerce', 'storeboard' ) }</span>
				) }
				<RichText html={ description } />
				{ ! isActive && state === 'failed' && <Failure name={ name } error={ error } /> }
			</div>
			{ isActive && <Manage extension={ extension } name={ name } /> }
			{ ! isActive && onInstall && (
				<Install
					state={ state }
					extension={ extension }
					name={ name }
					onInstall={ () => onInstall( extension ) }
				/>
			) }
		</li>
	);
}

interface InstallProps {
	state?: PluginState;
	extension: FreeExtension;
	name: string;
	onInstall: () => void;
}

function Install( { state, extension, name, onInstall }: InstallProps ) {
	const isBusy = state === 'waiting' || state === 'installing' || state === 'activating';
	const [ label, whole ] = labelsOf( state, extension.isInstalled );

	return (
		<Button
			variant="secondary"
			onClick={ () => ! isBusy && onInstall() }
			isBusy={ isBusy }
			aria-disabled={ isBusy }
			aria-label={ sprintf( whole, name ) }
			__next40pxDefaultSize
		>
			{ label }
		</Button>
	);
}

/** What the button says, and the same with the extension's name. */
function labelsOf( state: PluginState | undefined, isInstalled: boolean ): [ label: string, whole: string ] {
	switch ( state ) {
		case 'waiting':
			/* translators: %s: name of an extension. */
			return [ __( 'Waiting…', 'storeboard' ), __( 'Waiting to install %s', 'storeboard' ) ];
		case 'installing':
			/* translators: %s: name of an extension. */
			return [ __( 'Installing…', 'storeboard' ), __( 'Installing %s', 'storeboard' ) ];
		case 'activating':
			/* translators: %s: name of an extension. */
			return [ __( 'Activating…', 'storeboard' ), __( 'Activating %s', 'storeboard' ) ];
		case 'failed':
			/* translators: %s: name of an extension. */
			return [ __( 'Retry', 'storeboard' ), __( 'Retry %s', 'storeboard' ) ];
		default:
			return state === 'installed' || isInstalled
				? /* translators: %s: name of an extension. */
					[ __( 'Activate', 'storeboard' ), __( 'Activate %s', 'storeboard' ) ]
				: /* translators: %s: name of an extension. */
					[ __( 'Install', 'storeboard' ), __( 'Install %s', 'storeboard' ) ];
	}
}

function Manage( { extension: { manageUrl }, name }: { extension: FreeExtension; name: string } ) {
	return manageUrl ? (
		<Button
			variant="secondary"
			href={ adminUrl( manageUrl ) }
			onClick={ () => recordEvent( 'marketing_manage', { extension_name: name } ) }
			/* translators: %s: name of an extension. */
			aria-label={ sprintf( __( 'Manage %s', 'storeboard' ), name ) }
			__next40pxDefaultSize
		>
			{ __( 'Manage', 'storeboard' ) }
		</Button>
	) : (
		<span className="storeboard-marketing__active">{ __( 'Active', 'storeboard' ) }</span>
	);
}

function Failure( { name, error }: { name: string; error: unknown } ) {
	const why = getErrorMessage( error );
	/* translators: %s: name of an extension. */
	const what = sprintf( __( '%s could not be installed.', 'storeboard' ), name );
	useSpokenMessage( `${ what } ${ why }` );

	return (
		<p className="storeboard-marketing__failure">
			<strong>{ what }</strong> { why }
		</p>
	);
}

/** The maker's picture, or the first letter where there is none. */
function Logo( { url, name }: { url: string; name: string } ) {
	const [ isBroken, setBroken ] = useState( false );

	return (
		<span className="storeboard-marketing__logo" aria-hidden="true">
			{ url && ! isBroken ? (
				<img src={ url } alt="" width="40" height="40" loading="lazy" onError={ () => setBroken( true ) } />
			) : (
				name.charAt( 0 )
			) }
		</span>
	);
}
