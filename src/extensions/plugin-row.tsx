import { Button } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { BusyButton } from '../components/busy-button';
import { useNotices } from '../components/use-notices';
import { useSpokenMessage } from '../components/use-spoken-message';
import { store, type InstalledPlugin } from '../data/installed-plugins';
import { can, getPageSettings } from '../lib/page-settings';
import { getWriteErrorMessage } from '../lib/refusal';
import { RequestError } from '../lib/request-error';
import { plainText } from '../lib/sanitize';

interface Failure {
	/** What failed, as a sentence. */
	what: string;
	/** Why, and what it means. */
	why: string;
	onRetry: () => void;
}

interface Props {
	row: InstalledPlugin;
	/** The version that it can be updated to. */
	update: string | undefined;
}

/** One plugin: what it is, its update, and what can be done with it. What fails is said in its row. */
export function PluginRow( { row, update }: Props ) {
	const { plugin, version, author, description, status, networkOnly } = row;
	const name = plainText( row.name ) || plugin;
	const { isChanging, isUpdating } = useSelect(
		( select ) => ( {
			isChanging: select( store ).isPending( plugin ),
			isUpdating: select( store ).isPending( `update ${ plugin }` ),
		} ),
		[ plugin ]
	);
	const { setStatus, updatePlugin, reloadPlugins } = useDispatch( store );
	const { done } = useNotices();
	const [ failure, setFailure ] = useState< Failure >();
	const heading = useRef< HTMLHeadingElement >( null );
	const isActive = status !== 'inactive';
	const about = plainText( description );

	async function toggle( isOn: boolean ) {
		setFailure( undefined );
		try {
			if ( ! ( await setStatus( plugin, isOn ? 'active' : 'inactive' ) ) ) {
				return;
			}
		} catch ( error ) {
			return setFailure( {
				what: getFailedMessage( isOn, name ),
				why: isOn && isFatal( error ) ? getFatalMessage() : getWriteErrorMessage( error ),
				onRetry: () => toggle( isOn ),
			} );
		}
		done( plugin, getDoneMessage( isOn, name ) );
		if ( isOn ) {
			await check();
		}
	}

	/** The first request with its code running shows whether the site still works. */
	async function check() {
		try {
			await reloadPlugins();
			setFailure( undefined );
		} catch ( error ) {
			if ( isFatal( error ) ) {
				setFailure( {
					/* translators: %s: name of an extension. */
					what: sprintf( __( 'Your store has had errors since %s was activated.', 'storeboard' ), name ),
					why: __(
						'Try deactivating it. If that doesn’t work, use the recovery link WordPress emailed to the site administrator.',
						'storeboard'
					),
					onRetry: check,
				} );
			}
		}
	}

	async function bringUpToDate() {
		setFailure( undefined );
		try {
			await updatePlugin( plugin );
			/* translators: %s: name of an extension. */
			done( plugin, sprintf( __( '%s updated', 'storeboard' ), name ) );
			// The button that had the focus is gone.
			heading.current?.focus();
		} catch ( error ) {
			setFailure( {
				/* translators: %s: name of an extension. */
				what: sprintf( __( 'Couldn’t update %s.', 'storeboard' ), name ),
				why: getWriteErrorMessage( error ),
				onRetry: bringUpToDate,
			} );
		}
	}

	const isLocked =
		networkOnly || status === 'network-active' || getPageSettings().pluginUpdates.locked.includes( plugin );
	return (
		<li className="storeboard-extension">
			<div className="storeboard-extension__about">
				<h2 ref={ heading } tabIndex={ -1 } className="storeboard-extension__name">
					{ name }
				</h2>
				<p className="storeboard-extension__facts">
					<span className={ `storeboard-extension__state ${ isActive ? 'is-active' : '' }` }>
						{ isActive ? __( 'Active', 'storeboard' ) : __( 'Inactive', 'storeboard' ) }
					</span>
					<span>
						{ sprintf(
							/* translators: %s: number of a version. */
							__( 'Version %s', 'storeboard' ),
							version
						) }
					</span>
					{ author && <span>{ plainText( author ) }</span> }
				</p>
				{ about && <p className="storeboard-extension__description">{ about }</p> }
				{ update && ! can( 'update_plugins' ) && (
					<p className="storeboard-extension__description">
						{ sprintf(
							/* translators: %s: number of a version. */
							__( 'Version %s is available. Ask a site administrator to update it.', 'storeboard' ),
							update
						) }
					</p>
				) }
				{ failure && <FailureMessage { ...failure } /> }
			</div>
			<div className="storeboard-extension__actions" role="group" aria-label={ name }>
				{ /* Its place stays: a second click would land on what moves there. */ }
				<div>
					{ update && can( 'update_plugins' ) && (
						<BusyButton
							variant="secondary"
							/* translators: %s: number of a version. */
							label={ sprintf( __( 'Update to %s', 'storeboard' ), update ) }
							busyLabel={ __( 'Updating…', 'storeboard' ) }
							isBusy={ isUpdating }
							isWaiting={ isChanging }
							onClick={ bringUpToDate }
						/>
					) }
				</div>
				{ isLocked ? (
					<span className="storeboard-extension__locked">
						{ __( 'Required by this page', 'storeboard' ) }
					</span>
				) : (
					<BusyButton
						variant={ isActive ? 'tertiary' : 'secondary' }
						label={
							isActive !== isChanging ? __( 'Deactivate', 'storeboard' ) : __( 'Activate', 'storeboard' )
						}
						busyLabel={ isActive ? __( 'Activating…', 'storeboard' ) : __( 'Deactivating…', 'storeboard' ) }
						isBusy={ isChanging }
						isWaiting={ isUpdating }
						onClick={ () => toggle( ! isActive ) }
					/>
				) }
			</div>
		</li>
	);
}

const getDoneMessage = ( isOn: boolean, name: string ) =>
	isOn
		? /* translators: %s: name of an extension. */
			sprintf( __( '%s activated', 'storeboard' ), name )
		: /* translators: %s: name of an extension. */
			sprintf( __( '%s deactivated', 'storeboard' ), name );

const getFailedMessage = ( isOn: boolean, name: string ) =>
	isOn
		? /* translators: %s: name of an extension. */
			sprintf( __( 'Couldn’t activate %s.', 'storeboard' ), name )
		: /* translators: %s: name of an extension. */
			sprintf( __( 'Couldn’t deactivate %s.', 'storeboard' ), name );

/** What failed in a row, spoken once, with Retry. */
function FailureMessage( { what, why, onRetry }: Failure ) {
	useSpokenMessage( `${ what } ${ why }` );
	return (
		<div className="storeboard-extension__failure" role="group" aria-label={ what }>
			<p>
				<strong>{ what }</strong> { why }
			</p>
			<Button variant="link" onClick={ onRetry }>
				{ __( 'Try again', 'storeboard' ) }
			</Button>
		</div>
	);
}

/** The server's code failed: of what runs there only the plugin is new. */
const isFatal = ( error: unknown ) => error instanceof RequestError && error.kind === 'server';

const getFatalMessage = () =>
	__(
		'It caused an error, so WordPress didn’t activate it. Check for an update or contact the developer.',
		'storeboard'
	);
