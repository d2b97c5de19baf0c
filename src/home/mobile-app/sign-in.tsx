import { Button } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { BusyButton } from '../../components/busy-button';
import { ErrorMessage } from '../../components/error-message';
import { useSpokenMessage } from '../../components/use-spoken-message';
import { Waiting } from '../../components/waiting';
import { store as connectionStore } from '../../data/connection';
import { store as mobileApp } from '../../data/mobile-app';
import { adminUrl } from '../../lib/links';
import { can } from '../../lib/page-settings';
import { getAdminSetting } from '../../lib/platform-settings';
import { ConnectJetpack } from '../../setup/connect-jetpack';
import { InstallPlugins } from '../../setup/install-plugins';

/** Where the owner comes back to from connecting the store. */
const BACK = 'admin.php?page=wc-admin&mobileAppModal=true&jetpackState=returning';

/** A store that is connected mails a link. In any other the owner signs in by name and password, or connects it. */
export function SignIn( { isBack }: { isBack: boolean } ) {
	const { value: connection, error } = useSelect( ( select ) => select( connectionStore ).getConnection(), [] );
	const { reloadConnection } = useDispatch( connectionStore );

	const place = useRef< HTMLDivElement >( null );
	const focus = ( mayFocus: boolean ) => mayFocus && place.current?.focus();

	return (
		<div ref={ place } tabIndex={ -1 } className="storeboard-mobile-app__sign-in">
			{ content() }
		</div>
	);

	function content() {
		if ( connection ) {
			return connection.hasConnectedOwner ? <MailedLink focus={ focus } /> : <ByPassword isBack={ isBack } />;
		}
		return error ? (
			<ErrorMessage
				what={ __( 'Couldn’t check your store’s WordPress.com connection.', 'storeboard' ) }
				error={ error }
				onRetry={ ( mayFocus ) => reloadConnection().then( () => focus( mayFocus ) ) }
			/>
		) : (
			<Waiting />
		);
	}
}

function MailedLink( { focus }: { focus: ( mayFocus: boolean ) => void } ) {
	const isSending = useSelect( ( select ) => select( mobileApp ).isPending( 'link' ), [] );
	const { sendLink } = useDispatch( mobileApp );
	const [ isSent, setSent ] = useState( false );
	const [ failure, setFailure ] = useState< unknown >();
	const words = __( 'Your link is on its way. Open the email on your phone, then tap the link.', 'storeboard' );

	useSpokenMessage( isSent ? words : '' );

	async function send( mayFocus = false ) {
		setSent( false );
		try {
			await sendLink();
			setSent( true );
			setFailure( undefined );
			focus( mayFocus );
		} catch ( error ) {
			setFailure( error );
		}
	}

	return (
		<>
			<p>{ isSent ? words : __( 'Get a sign-in link by email. No password needed.', 'storeboard' ) }</p>
			{ failure ? (
				<ErrorMessage
					what={ __( 'Couldn’t send the link.', 'storeboard' ) }
					error={ failure }
					onRetry={ send }
				/>
			) : (
				<BusyButton
					variant={ isSent ? 'secondary' : 'primary' }
					label={ isSent ? __( 'Send again', 'storeboard' ) : __( 'Send the sign-in link', 'storeboard' ) }
					busyLabel={ __( 'Sending…', 'storeboard' ) }
					isBusy={ isSending }
					onClick={ () => send() }
				/>
			) }
		</>
	);
}

function ByPassword( { isBack }: { isBack: boolean } ) {
	const [ isConnecting, setConnecting ] = useState( false );
	const { reloadConnection } = useDispatch( connectionStore );

	return (
		<>
			{ isBack && <p>{ __( 'Your store isn’t connected yet.', 'storeboard' ) }</p> }
			<p>
				{ __(
					'Open the app, enter your store address, then log in with your username and password for:',
					'storeboard'
				) }{ ' ' }
				<strong dir="ltr">{ getAdminSetting( 'siteUrl', window.location.origin ) }</strong>
			</p>
			{ isConnecting ? (
				<Connect onConnected={ () => reloadConnection().catch( () => {} ) } />
			) : (
				can( 'install_plugins' ) && (
					<>
						<p>
							{ __(
								'With Jetpack, you can sign in with an emailed link and get notified of new orders right away.',
								'storeboard'
							) }
						</p>
						<Button __next40pxDefaultSize variant="secondary" onClick={ () => setConnecting( true ) }>
							{ __( 'Set up Jetpack', 'storeboard' ) }
						</Button>
					</>
				)
			) }
		</>
	);
}

/** First the plugin, then the connection. */
function Connect( { onConnected }: { onConnected: () => void } ) {
	const [ isInstalled, setInstalled ] = useState( false );

	return isInstalled ? (
		<ConnectJetpack redirectUrl={ adminUrl( BACK ) } onConnected={ onConnected } />
	) : (
		<InstallPlugins
			slugs={ [ 'jetpack' ] }
			names={ { jetpack: 'Jetpack' } }
			onDone={ () => setInstalled( true ) }
		/>
	);
}
