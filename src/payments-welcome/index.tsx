import { Button } from '@wordpress/components';
import { useDispatch, useRegistry } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { BusyButton } from '../components/busy-button';
import { ErrorMessage } from '../components/error-message';
import { ExternalLink } from '../components/external-link';
import { RichText } from '../components/rich-text';
import { useNotices } from '../components/use-notices';
import { usePlatformReady } from '../components/use-platform-ready';
import { useMutation } from '../components/use-mutation';
import { Waiting } from '../components/waiting';
import { activatePromotion, getIncentive, withDismissed, type Incentive } from '../data/incentive';
import { store as options } from '../data/options';
import { store as plugins } from '../data/plugins';
import { adminUrl } from '../lib/links';
import { navigateTo } from '../lib/location';
import { leaveTo } from '../lib/navigate';
import { namePlugin } from '../lib/name-plugin';
import { can } from '../lib/page-settings';
import { plainText } from '../lib/sanitize';
import { isTracking, recordEvent } from '../lib/tracks';
import { Refusal } from '../setup/install-plugins/refusal';
import { Survey, type Answer } from './survey';
import './style.scss';

const PLUGIN = 'woocommerce-payments';
const HOME = 'admin.php?page=wc-admin';
const SETTINGS = 'admin.php?page=wc-settings&tab=checkout';
/** WooCommerce's own page offers more payment methods along with it. */
const THEIRS = 'admin.php?page=wc-admin&path=%2Fwc-pay-welcome-page&storeboard=off';

/** The platform's own options; its notes follow from the times, which are Unix times in seconds. */
const DISMISSED = 'wcpay_welcome_page_incentives_dismissed';
const VIEWED = 'wcpay_welcome_page_viewed_timestamp';
const WANTS_MORE = 'wcpay_welcome_page_exit_survey_more_info_needed_timestamp';

/**
 * Names this survey among those of the platform, as the `action` of the event `ces_feedback`. No document has its value: it is the beginning
 * of the name of the option above.
 */
const SURVEY = 'wcpay_welcome_page_exit_survey';

const now = () => Math.floor( Date.now() / 1000 );

/** What WooPayments offers this store, the way to set it up, and the way to hide it. */
export default function PaymentsWelcome() {
	// The platform prints the offer behind the beginning of the page.
	const isReady = usePlatformReady();

	return (
		<div className="storeboard-payments-welcome">
			<section className="storeboard-card">{ isReady ? <Content /> : <Waiting /> }</section>
		</div>
	);
}

function Content() {
	// Judged once: once WooPayments is active, a new page has no offer any more.
	const [ incentive ] = useState( getIncentive );
	return incentive ? <Offer incentive={ incentive } /> : <None />;
}

const None = () => (
	<>
		<h2>{ __( 'No offers for your store right now', 'storeboard' ) }</h2>
		<p>{ __( 'You can choose and set up payment methods in settings.', 'storeboard' ) }</p>
		<Button __next40pxDefaultSize variant="secondary" href={ adminUrl( SETTINGS ) }>
			{ __( 'Payment settings', 'storeboard' ) }
		</Button>
	</>
);

function Offer( { incentive }: { incentive: Incentive } ) {
	const { start, isBusy } = useStart( incentive.id );
	const { dismiss, isAsked, setAsked, isHiding, unhidden } = useDismissal( incentive.id );
	useViewed();

	return (
		<>
			<p className="storeboard-payments-welcome__name" translate="no">
				WooPayments
			</p>
			<h2 dir="auto">{ plainText( incentive.title ) }</h2>
			<RichText className="storeboard-payments-welcome__words" html={ incentive.description } />
			{ incentive.terms && (
				<p>
					<ExternalLink href={ incentive.terms }>
						{ __( 'See terms and conditions', 'storeboard' ) }
					</ExternalLink>
				</p>
			) }
			{ ! can( 'install_plugins' ) && (
				<Refusal
					host={ __(
						'You can’t connect WooPayments here because plugins can’t be installed from this site’s admin. Ask your host for help.',
						'storeboard'
					) }
					account={ __(
						'You don’t have permission to connect WooPayments. Send an administrator the link to this page.',
						'storeboard'
					) }
				/>
			) }
			<div className="storeboard-step-actions">
				{ can( 'install_plugins' ) && (
					<BusyButton
						label={ plainText( incentive.label ) || __( 'Get started', 'storeboard' ) }
						busyLabel={ __( 'Setting up…', 'storeboard' ) }
						isBusy={ isBusy }
						isWaiting={ isHiding }
						onClick={ start }
					/>
				) }
				<Button
					__next40pxDefaultSize
					variant="tertiary"
					isBusy={ isHiding && ! isAsked }
					aria-disabled={ isBusy || isHiding }
					onClick={ () => ! isBusy && ! isHiding && ( isTracking() ? setAsked( true ) : dismiss() ) }
				>
					{ __( 'No thanks', 'storeboard' ) }
				</Button>
			</div>
			{ !! unhidden && ! isAsked && <NotHidden error={ unhidden } onRetry={ () => dismiss() } /> }
			<p className="storeboard-payments-welcome__theirs">
				<a href={ adminUrl( THEIRS ) }>{ __( 'View more payment methods', 'storeboard' ) }</a>
			</p>
			{ isAsked && (
				<Survey isBusy={ isHiding } onSend={ dismiss } onClose={ () => setAsked( false ) }>
					{ ( retry ) => !! unhidden && <NotHidden error={ unhidden } onRetry={ retry } /> }
				</Survey>
			) }
		</>
	);
}

const NotHidden = ( { error, onRetry }: { error: unknown; onRetry: () => Promise< unknown > } ) => (
	<ErrorMessage what={ __( 'Couldn’t hide the offer.', 'storeboard' ) } error={ error } onRetry={ onRetry } />
);

/** Installs and activates WooPayments, puts the offer to the store's account, and leads to the connection. What is done already is not done again. */
function useStart( id: string ) {
	const { setUpPlugins, connectWooPayments } = useDispatch( plugins );
	const { select } = useRegistry();
	const { mutate, isPending: isBusy } = useMutation();
	const { failed } = useNotices();

	function start() {
		let what = __( 'Couldn’t set up WooPayments.', 'storeboard' );
		return mutate(
			async () => {
				if ( ( await setUpPlugins( [ PLUGIN ] ) ).failed.length ) {
					throw namePlugin( select( plugins ).getPluginError( PLUGIN ), PLUGIN, 'WooPayments' );
				}
				what = __( 'Couldn’t activate the offer.', 'storeboard' );
				await activatePromotion( id );
				what = __(
					'There was an error connecting to WooPayments. Please try again or connect later in store settings.',
					'storeboard'
				);
				leaveTo.go( adminUrl( await connectWooPayments() ) );
			},
			{ leaves: true, onError: ( error ) => failed( 'storeboard-payments-welcome', what, error, start ) }
		);
	}

	return { start, isBusy };
}

/** Hides the offer for good, and leads home. Where the owner allowed tracking, they may say why. */
function useDismissal( id: string ) {
	const { reloadOption, updateOptions } = useDispatch( options );
	const [ isAsked, setAsked ] = useState( false );
	const { mutate, isPending: isHiding, error: unhidden } = useMutation();

	const dismiss = ( answer?: Answer ) =>
		mutate(
			async () => {
				// Others of the list stay hidden.
				const known = await reloadOption( DISMISSED );
				await updateOptions( {
					[ DISMISSED ]: withDismissed( known, id ),
					...( answer?.reasons.includes( 'more_info' ) && { [ WANTS_MORE ]: now() } ),
				} );
			},
			{
				leaves: true,
				onSuccess() {
					if ( answer ) {
						recordEvent( 'ces_feedback', {
							action: SURVEY,
							comments: [ ...answer.reasons, answer.comments ].filter( Boolean ).join( ', ' ),
						} );
					}
					navigateTo( HOME );
				},
			}
		);

	return { dismiss, isAsked, setAsked, isHiding, unhidden };
}

/** The platform reminds the owner some days after they first saw the offer. */
function useViewed() {
	const { reloadOption, updateOptions } = useDispatch( options );

	useEffect( () => {
		Promise.resolve( reloadOption( VIEWED ) )
			.then( ( seen ) => ( seen ? undefined : updateOptions( { [ VIEWED ]: now() } ) ) )
			// Without it the platform only does not remind.
			.catch( () => {} );
	}, [ reloadOption, updateOptions ] );
}
