/**
 * What a classic page needs of the client before a panel of ours is found on it: the finder, and the bars that PHP printed.
 */
import '../lib/public-path';
import { __ } from '@wordpress/i18n';
import { findPanels } from '../classic/find-panels';
import { makeLayoutPlace } from '../classic/layout-place';
import { isClientOurs, readPanels } from '../classic/panels';
import { speakMessage } from '../lib/speak';
import { trackReminder } from '../lib/track-reminder';
import '../components/reminder.scss';

/** What saves is fetched when the button is about to be clicked: most pages are left without. */
const loadOptions = () => import( /* webpackChunkName: "save-options" */ '../api/options' );
const loadPreferences = () => import( /* webpackChunkName: "save-preference" */ '../api/user' );

interface Bar {
	/** Fetches what saves, and is asked again by the click where it does not come. */
	prefetch: () => Promise< unknown >;
	/** Has the server remember that the bar is closed. */
	save: () => Promise< unknown >;
	/** Said where the server refuses. */
	problem: string;
	onClose?: () => void;
}

/** Wakes a bar that PHP printed: its button closes it, and brings it back with a sentence where the server refuses. */
function startBar( bar: HTMLElement, { prefetch, save, problem, onClose }: Bar ) {
	const button = bar.querySelector( 'button' );
	if ( ! button ) {
		return;
	}
	button.hidden = false;

	const ahead = () => void prefetch().catch( () => {} );
	button.addEventListener( 'pointerover', ahead );
	button.addEventListener( 'focus', ahead );
	button.addEventListener( 'click', async () => {
		// The second click of a double click.
		if ( bar.hidden ) {
			return;
		}
		bar.hidden = true;
		bar.style.display = 'none';
		onClose?.();
		try {
			await save();
		} catch {
			bar.hidden = false;
			bar.style.display = '';
			const words = document.createElement( 'span' );
			words.className = 'storeboard-reminder__problem';
			words.textContent = ` ${ problem }`;
			bar.querySelector( '.storeboard-reminder__problem' )?.remove();
			bar.querySelector( 'p' )?.append( words );
			speakMessage( problem );
		}
	} );
}

function startReminder( bar: HTMLElement ) {
	// A platform that reminds by itself does so in its own header: two bars would be one too many.
	if ( document.querySelector( '.woocommerce-layout__header-tasks-reminder-bar' ) ) {
		bar.remove();
		return;
	}
	if ( ! bar.querySelector( 'button' ) ) {
		return;
	}
	const track = ( what: 'view' | 'continue' | 'close' ) => trackReminder( what, Number( bar.dataset.completed ) );

	track( 'view' );
	bar.querySelector( 'a' )?.addEventListener( 'click', () => track( 'continue' ) );
	startBar( bar, {
		prefetch: loadOptions,
		save: async () => ( await loadOptions() ).updateOptions( { woocommerce_task_list_reminder_bar_hidden: 'yes' } ),
		problem: __( 'Couldn’t dismiss the reminder. Try again in a moment.', 'storeboard' ),
		onClose: () => track( 'close' ),
	} );
}

const startAppBanner = ( bar: HTMLElement ) =>
	startBar( bar, {
		prefetch: loadPreferences,
		save: async () => ( await loadPreferences() ).updatePreferences( { android_app_banner_dismissed: 'yes' } ),
		problem: __( 'Couldn’t dismiss the banner. Try again in a moment.', 'storeboard' ),
	} );

if ( isClientOurs() ) {
	makeLayoutPlace();
}
findPanels( readPanels(), {
	reminder: async () => startReminder,
	'app-banner': async () => startAppBanner,
} );
