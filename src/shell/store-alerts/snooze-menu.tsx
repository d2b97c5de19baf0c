import { DropdownMenu, MenuGroup, MenuItem } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ShownNote } from '../../data/notes';
import { recordEvent } from '../../lib/tracks';
import { useNoteActions } from '../../home/inbox/use-note-actions';
import { getTimes } from './times';

interface Props {
	note: ShownNote;
	/** As for the note's own actions. */
	keepPlace: () => () => void;
}

/** Postpones an alert. It is a menu, because a select would act while the arrow keys move through it. */
export function SnoozeMenu( { note, keepPlace }: Props ) {
	const { snooze } = useNoteActions();

	return (
		<DropdownMenu
			icon={ null }
			text={ __( 'Remind me later', 'storeboard' ) }
			label={ __( 'Remind me later', 'storeboard' ) }
			toggleProps={ { variant: 'tertiary', showTooltip: false } }
		>
			{ ( { onClose }: { onClose: () => void } ) => (
				<MenuGroup>
					{ getTimes( new Date() ).map( ( { label, until } ) => (
						<MenuItem
							key={ label }
							onClick={ () => {
								onClose();
								recordEvent( 'store_alert_snooze', {
									alert_name: note.name,
									alert_title: note.title,
									snooze_duration: String( until ),
									snooze_label: label,
								} );
								const leave = keepPlace();
								snooze( note, until );
								leave();
							} }
						>
							{ label }
						</MenuItem>
					) ) }
				</MenuGroup>
			) }
		</DropdownMenu>
	);
}
