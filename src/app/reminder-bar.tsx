import { Button } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { closeSmall } from '@wordpress/icons';
import { useDismiss } from '../components/use-dismiss';
import { store as options } from '../data/options';
import { navigateTo } from '../lib/location';
import { trackReminder } from '../lib/track-reminder';

const HIDDEN = 'woocommerce_task_list_reminder_bar_hidden';
const HOME = 'admin.php?page=wc-admin';

interface Props {
	/** Steps that are done, and that are left. */
	complete: number;
	left: number;
	/** Told that the bar was closed, or that it could not be. */
	onClosed: ( isClosed: boolean ) => void;
}

/**
 * Reminds of the setup on every screen but home and an active task. Classic pages have the same bar from PHP
 * (includes/ClassicPages/ReminderBar.php).
 */
export default function ReminderBar( { complete, left, onClosed }: Props ) {
	const { updateOptions } = useDispatch( options );
	const close = useDismiss( {
		id: 'storeboard-reminder',
		words: __( 'Couldn’t dismiss the reminder.', 'storeboard' ),
		save: () => {
			trackReminder( 'close', complete );
			return updateOptions( { [ HIDDEN ]: 'yes' } );
		},
		onClosed,
	} );

	// eslint-disable-next-line react-hooks/exhaustive-deps -- Once for each time it shows: a step that is done later is no other view.
	useEffect( () => trackReminder( 'view', complete ), [] );

	const [ sentence, link ] = wordsOf( left );

	return (
		<div className="storeboard-reminder">
			<p>
				{ sentence }{ ' ' }
				<a
					href={ HOME }
					onClick={ ( event ) => {
						event.preventDefault();
						trackReminder( 'continue', complete );
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
