import { Button } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { closeSmall } from '@wordpress/icons';
import { useNotices } from '../components/use-notices';
import { store as options } from '../data/options';
import { navigateTo } from '../lib/location';
import { recordEvent } from '../lib/tracks';

const HIDDEN = 'woocommerce_task_list_reminder_bar_hidden';
const HOME = 'admin.php?page=wc-admin';

/**
 * Reminds of the setup on every screen but home and an active task. PHP counts the steps, and says none where the bar was
 * closed or there is nothing to remind of. Classic pages have the same bar from PHP (includes/Admin/ReminderBar.php).
 */
export default function ReminderBar( { steps }: { steps: number } ) {
	const [ isClosed, setClosed ] = useState( false );
	const { updateOptions } = useDispatch( options );
	const notices = useNotices();

	useEffect( () => recordEvent( 'tasklist_reminder_bar_view' ), [] );

	async function close(): Promise< void > {
		setClosed( true );
		recordEvent( 'tasklist_reminder_bar_close', {
			completed: false,
			is_homescreen: false,
			is_active_task_page: false,
		} );
		try {
			await updateOptions( { [ HIDDEN ]: 'yes' } );
		} catch ( error ) {
			setClosed( false );
			notices.failed(
				'storeboard-reminder',
				__( 'The reminder could not be closed.', 'storeboard' ),
				error,
				close
			);
		}
	}

	if ( isClosed ) {
		return null;
	}
	const [ sentence, link ] = wordsOf( steps );

	return (
		<div className="storeboard-reminder">
			<p>
				{ sentence }{ ' ' }
				<a
					href={ HOME }
					onClick={ ( event ) => {
						event.preventDefault();
						recordEvent( 'tasklist_reminder_bar_continue' );
						navigateTo( HOME );
					} }
				>
					{ link }
				</a>
			</p>
			<Button icon={ closeSmall } label={ __( 'Dismiss this reminder', 'storeboard' ) } onClick={ close } />
		</div>
	);
}

const wordsOf = ( steps: number ) =>
	steps === 1
		? [
				__( 'Almost there. Only 1 step left get your store up and running.', 'storeboard' ),
				__( 'Finish setup', 'storeboard' ),
			]
		: [
				sprintf(
					/* translators: %d: number of setup steps that are left, always more than one. */
					_n(
						'You’re doing great! %d step left to get your store up and running.',
						'You’re doing great! %d steps left to get your store up and running.',
						steps,
						'storeboard'
					),
					steps
				),
				__( 'Continue setup', 'storeboard' ),
			];
