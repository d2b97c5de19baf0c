import { Button } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { ExtensionRow as PluginRow } from '../../../components/extension-row';
import { installLabels } from '../../../components/install-labels';
import type { FreeExtension } from '../../../data/free-extensions';
import { store, type PluginState } from '../../../data/plugins';
import { getErrorMessage } from '../../../lib/error-messages';
import { adminUrl } from '../../../lib/links';
import { namePlugin } from '../../../lib/name-plugin';
import { plainText } from '../../../lib/sanitize';
import { recordEvent } from '../../../lib/tracks';
import { couldNotInstall } from './use-installation';

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
		<PluginRow
			name={ name }
			icon={ imageUrl }
			description={ description }
			isBuiltByWC={ isBuiltByWC }
			action={
				( isActive && <Manage extension={ extension } name={ name } /> ) ||
				( onInstall && (
					<Install
						state={ state }
						extension={ extension }
						name={ name }
						onInstall={ () => onInstall( extension ) }
					/>
				) )
			}
		>
			{ ! isActive && state === 'failed' && <Failure name={ name } error={ namePlugin( error, slug, name ) } /> }
		</PluginRow>
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
	const [ label, whole ] = installLabels( state, extension.isInstalled );

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

/** The notice, which is spoken, says it first. */
const Failure = ( { name, error }: { name: string; error: unknown } ) => (
	<p className="storeboard-marketing__failure">
		<strong>{ couldNotInstall( name ) }</strong> { getErrorMessage( error ) }
	</p>
);
