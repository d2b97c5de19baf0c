import { Button } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { BusyButton } from '../../components/busy-button';
import { ErrorMessage } from '../../components/error-message';
import { SkeletonList } from '../../components/skeleton';
import { namePlugin } from '../../lib/name-plugin';
import { can } from '../../lib/page-settings';
import { MayNotInstall } from './may-not-install';
import { PluginRow } from './plugin-row';
import { useInstallation, type Installation } from './use-installation';
import './style.scss';

export interface InstallPluginsProps extends Installation {
	/** Goes on without all of them. Not offered without it. */
	onSkip?: () => void;
	skipLabel?: string;
	/** Gives the step up. Not offered without it. */
	onAbort?: () => void;
	abortLabel?: string;
	/** Whether the owner may go on without those that failed. */
	isOptional?: boolean;
	installLabel?: string;
}

/** So many names fit on a button. */
const FEW = 2;

/** The step that installs and activates plugins. Each row says how far its plugin is, why it failed, and offers to retry that one alone. */
export function InstallPlugins( props: InstallPluginsProps ) {
	const {
		slugs,
		names,
		onDone,
		onSkip,
		skipLabel = __( 'No thanks', 'storeboard' ),
		onAbort,
		abortLabel = __( 'Abort', 'storeboard' ),
		isOptional,
		installLabel = __( 'Install & enable', 'storeboard' ),
	} = props;
	const mayInstall = can( 'install_plugins' );
	const { states, errors, isBusy, isKnown, unread, reload, start, retry, result } = useInstallation(
		props,
		mayInstall
	);

	const panel = useRef< HTMLDivElement >( null );
	useEffect( () => {
		const { activeElement, body } = panel.current?.ownerDocument ?? {};
		// The button that began it is gone where everything failed.
		if ( ! isBusy && activeElement === body ) {
			panel.current?.querySelector< HTMLElement >( '.storeboard-install__retry' )?.focus();
		}
	}, [ isBusy ] );

	if ( ! isKnown ) {
		return unread ? (
			<ErrorMessage
				what={ __( 'Couldn’t load your plugins.', 'storeboard' ) }
				error={ unread }
				onRetry={ reload }
			/>
		) : (
			<SkeletonList rows={ slugs.length } />
		);
	}

	const failed = slugs.filter( ( slug ) => states[ slug ] === 'failed' );
	const left = slugs.filter( ( slug ) => states[ slug ] !== 'active' );
	// The refusal lists those that are left.
	const shown = mayInstall ? slugs : slugs.filter( ( slug ) => ! left.includes( slug ) );
	const nameOf = ( slug: string ) => names[ slug ] ?? slug;

	return (
		<div ref={ panel } className="storeboard-install">
			{ ! mayInstall && left.length > 0 && <MayNotInstall slugs={ left } nameOf={ nameOf } /> }
			<ul className="storeboard-install__rows">
				{ shown.map( ( slug, index ) => (
					<PluginRow
						key={ slug }
						name={ nameOf( slug ) }
						state={ states[ slug ] }
						error={ namePlugin( errors[ slug ], slug, nameOf( slug ) ) }
						place={ index + 1 }
						count={ slugs.length }
						onRetry={ () => retry( [ slug ] ) }
					/>
				) ) }
			</ul>
			<div className="storeboard-step-actions">
				{ mayInstall && ! ( failed.length > 0 && failed.length === left.length ) && (
					<BusyButton
						label={ installLabel }
						busyLabel={ __( 'Installing…', 'storeboard' ) }
						isBusy={ isBusy || left.length === 0 }
						onClick={ () => start( left ) }
					/>
				) }
				{ isOptional && failed.length > 0 && ! isBusy && (
					<Button __next40pxDefaultSize variant="secondary" onClick={ () => onDone( result() ) }>
						{ failed.length > FEW
							? __( 'Continue without them', 'storeboard' )
							: sprintf(
									/* translators: %s: names of plugins. */
									__( 'Continue without %s', 'storeboard' ),
									failed.map( nameOf ).join( ', ' )
								) }
					</Button>
				) }
				{ onSkip && (
					<Button __next40pxDefaultSize variant="tertiary" disabled={ isBusy } onClick={ onSkip }>
						{ skipLabel }
					</Button>
				) }
				{ onAbort && (
					<Button __next40pxDefaultSize variant="tertiary" disabled={ isBusy } onClick={ onAbort }>
						{ abortLabel }
					</Button>
				) }
			</div>
		</div>
	);
}
