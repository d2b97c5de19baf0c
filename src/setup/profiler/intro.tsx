import { CheckboxControl } from '@wordpress/components';
import { useDispatch, useRegistry } from '@wordpress/data';
import { createInterpolateElement, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { outcomeMessage } from '../../lib/confirm-write';
import { BusyButton } from '../../components/busy-button';
import { ExternalLink } from '../../components/external-link';
import { useNotices } from '../../components/use-notices';
import { useMutation } from '../../components/use-mutation';
import { store } from '../../data/profiler';
import { saveSettings } from '../../data/settings/save-settings';
import { getPlatformSetting } from '../../lib/platform-settings';
import { recordEvent } from '../../lib/tracks';
import { platformName, tellStep, useStepView } from './steps';
import type { StepProps } from './types';

const TRACKING = 'woocommerce_allow_tracking';

/** Welcomes the owner, who chooses whether WooCommerce may learn from what is done here. */
export function Intro( { options, goTo }: StepProps ) {
	useStepView( 'intro-opt-in' );
	const [ isTracking, setTracking ] = useState( options.isTracking );
	const { completeStep, keepOptions } = useDispatch( store );
	const registry = useRegistry();
	const { failed } = useNotices();
	const { mutate, pending: busy } = useMutation< 'guided' | 'skipped' >();
	const platform = platformName();

	const asWord = ( value: boolean ) => ( value ? 'yes' : 'no' );
	const start = ( way: 'guided' | 'skipped' ) =>
		mutate(
			() =>
				Promise.all( [
					saveSettings( registry, 'advanced', { [ TRACKING ]: asWord( isTracking ) } ),
					completeStep( 'intro-opt-in' ),
				] ),
			{
				which: way,
				onSuccess: () => goOn( way ),
				onError( error ) {
					const words = outcomeMessage(
						error,
						__( 'Couldn’t save your choice.', 'storeboard' ),
						__( 'We couldn’t confirm that your choice was saved.', 'storeboard' )
					);
					failed( 'storeboard-profiler', words, error, () => start( way ) );
				},
			}
		);

	function goOn( way: 'guided' | 'skipped' ) {
		keepOptions( { isTracking } );
		if ( isTracking !== options.isTracking ) {
			// What follows may be told from here on.
			window.wcTracks?.enable?.( () => {} );
			recordEvent( 'woocommerce_allow_tracking_toggled', {
				previous_value: asWord( options.isTracking ),
				new_value: asWord( isTracking ),
				context: 'core-profiler',
			} );
		}
		if ( way === 'guided' ) {
			tellStep( 'complete', 'intro-opt-in' );
			goTo( 'user-profile' );
		} else {
			recordEvent( 'coreprofiler_skip_guided_setup', { wc_version: getPlatformSetting( 'wcVersion', '' ) } );
			goTo( 'skip-guided-setup' );
		}
	}

	return (
		<>
			<Drawing />
			<h1 tabIndex={ -1 }>{ __( 'Welcome to Woo!', 'storeboard' ) }</h1>
			<p className="storeboard-profiler__intro">
				{ __(
					'Answer a few questions about your business and we’ll help you get set up. You can skip any of them.',
					'storeboard'
				) }
			</p>
			<ol className="storeboard-profiler__ahead" aria-label={ __( 'What comes next', 'storeboard' ) }>
				<li>{ __( 'Say how far along your business is', 'storeboard' ) }</li>
				<li>{ __( 'Add your store’s name, industry, and location', 'storeboard' ) }</li>
				<li>{ __( 'Choose free features, or none', 'storeboard' ) }</li>
			</ol>
			<div className="storeboard-profiler__actions">
				<BusyButton
					label={ __( 'Set up my store', 'storeboard' ) }
					busyLabel={ __( 'Saving…', 'storeboard' ) }
					isBusy={ busy === 'guided' }
					isWaiting={ !! busy }
					onClick={ () => start( 'guided' ) }
				/>
				<BusyButton
					variant="tertiary"
					label={ __( 'Skip guided setup', 'storeboard' ) }
					busyLabel={ __( 'Saving…', 'storeboard' ) }
					isBusy={ busy === 'skipped' }
					isWaiting={ !! busy }
					onClick={ () => start( 'skipped' ) }
				/>
			</div>
			<div className="storeboard-profiler__tracking">
				<CheckboxControl
					__nextHasNoMarginBottom
					checked={ isTracking }
					onChange={ setTracking }
					label={ sprintf(
						/* translators: %s: WooCommerce. */
						__( 'I agree to share my data with %s', 'storeboard' ),
						platform
					) }
				/>
				<p>
					{ createInterpolateElement(
						__(
							'It’s about how you use your store, and helps improve the setup experience. You can change this anytime in Settings > Advanced. <a>Learn more about usage tracking.</a>',
							'storeboard'
						),
						{
							a: (
								<ExternalLink href="https://woocommerce.com/usage-tracking/?utm_medium=product">
									{ '' }
								</ExternalLink>
							),
						}
					) }
				</p>
			</div>
		</>
	);
}

/** A shop front, without anybody's mark. */
const Drawing = () => (
	<svg className="storeboard-profiler__drawing" viewBox="0 0 320 112" aria-hidden="true" focusable="false">
		<g stroke="#c3c4c7">
			<rect x="72" y="30" width="176" height="82" rx="4" fill="#fff" />
			<path d="M64 16h192l12 26H52z" fill="#fff" />
		</g>
		<path d="M64 16h32l-4 26H52zM128 16h32v26h-36zM192 16h32l8 26h-36z" fill="currentColor" />
		<rect x="88" y="56" width="80" height="40" rx="3" fill="#dcdcde" />
		<path d="M88 96l24-22 18 16 12-10 26 16z" fill="#a7aaad" />
		<rect x="188" y="56" width="40" height="56" rx="3" fill="#2c3338" />
		<circle cx="220" cy="86" r="3" fill="#fff" />
	</svg>
);
