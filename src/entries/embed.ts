/**
 * What a classic page needs of the client before a panel of ours is found on it: the finder, and the reminder bar that PHP printed.
 */
import { __ } from '@wordpress/i18n';
import { findPanels } from '../classic/find-panels';
import { makeLayoutPlace } from '../classic/layout-place';
import { isClientOurs, readPanels } from '../classic/panels';
import { speakMessage } from '../lib/speak';
import { trackReminder } from '../lib/track-reminder';
import '../components/reminder.scss';

/** What saves is fetched when the button is about to be clicked: most pages are left without. */
const loadOptions = () => import( /* webpackChunkName: "save-options" */ '../api/options' );

/** Wakes the reminder bar: its button closes it, and brings it back with a sentence where the server refuses. */
function startReminder( bar: HTMLElement ) {
	// A platform that reminds by itself does so in its own header: two bars would be one too many.
	if ( document.querySelector( '.woocommerce-layout__header-tasks-reminder-bar' ) ) {
		bar.remove();
		return;
	}
	const button = bar.querySelector( 'button' );
	if ( ! button ) {
		return;
	}
	const track = ( what: 'view' | 'continue' | 'close' ) => trackReminder( what, Number( bar.dataset.completed ) );

	button.hidden = false;
	track( 'view' );
	bar.querySelector( 'a' )?.addEventListener( 'click', () => track( 'continue' ) );

	// What does not come now is asked for again by the click.
	const prefetch = () => void loadOptions().catch( () => {} );
	button.addEventListener( 'pointerover', prefetch );
	button.addEventListener( 'focus', prefetch );
	button.addEventListener( 'click', async () => {
		// The second click of a double click.
		if ( bar.hidden ) {
			return;
		}
		bar.hidden = true;
		bar.style.display = 'none';
		track( 'close' );
		try {
			const { updateOptions } = await loadOptions();
			await updateOptions( { woocommerce_task_list_reminder_bar_hidden: 'yes' } );
		} catch {
			bar.hidden = false;
			bar.style.display = '';
			const problem = __( 'The reminder could not be closed. Try again in a moment.', 'storeboard' );
			const words = document.createElement( 'span' );
			words.className = 'storeboard-reminder__problem';
			words.textContent = ` ${ problem }`;
			bar.querySelector( '.storeboard-reminder__problem' )?.remove();
			bar.querySelector( 'p' )?.append( words );
			speakMessage( problem );
		}
	} );
}

if ( isClientOurs() ) {
	makeLayoutPlace();
}
findPanels( readPanels(), { reminder: async () => startReminder } );
