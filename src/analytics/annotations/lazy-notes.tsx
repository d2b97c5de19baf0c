import { Button, Dropdown } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useMemo, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ChartAnnotation } from '../../components/chart';
import { ErrorMessage } from '../../components/error-message';
import { lazyPart } from '../../components/lazy-part';
import { Waiting } from '../../components/waiting';
import { store, type Days } from '../../data/saved-views';
import type { LabelledRange } from '../../lib/date-range';
import { getPageSettings } from '../../lib/page-settings';
import { whenIdle } from '../../lib/when-idle';

const Menu = lazyPart( () => import( /* webpackChunkName: "report-records" */ '../saved-views' ), {
	pick: ( part ) => part.NotesMenu,
	failed: ( { failure } ) => <ErrorMessage what={ __( 'Couldn’t load your notes.', 'storeboard' ) } { ...failure } />,
	placeholder: Waiting,
} );

/** What the menu opens with: its list, or a new note on a day. */
type Opened = { day?: string };

/**
 * The notes on the days of a report, for its chart, and what opens the menu of notes. A store without any asks for none; nothing waits for them,
 * and a chart shows without.
 */
export function useNotes( range: LabelledRange | undefined ) {
	const [ opened, setOpened ] = useState< Opened >();
	const { loadAnnotations } = useDispatch( store );
	const [ after, before ] = [ range?.after.slice( 0, 10 ) ?? '', range?.before.slice( 0, 10 ) ?? '' ];
	const days = useMemo< Days >( () => ( { after, before } ), [ after, before ] );
	const { value: notes } = useSelect( ( select ) => select( store ).getAnnotations( days ), [ days ] );

	useEffect(
		() =>
			after && getPageSettings().reports?.hasRecords
				? whenIdle( () => void loadAnnotations( days ).catch( () => {} ) )
				: undefined,
		[ days, after, loadAnnotations ]
	);

	return {
		days,
		opened,
		setOpened,
		annotations: useMemo(
			() =>
				notes?.map( ( { id, text, firstDay, lastDay } ): ChartAnnotation => ( {
					id,
					text,
					date: firstDay,
					...( lastDay !== firstDay && { lastDate: lastDay } ),
				} ) ),
			[ notes ]
		),
	};
}

/** The button beside a chart that opens its notes. */
export function Notes( { days, opened, setOpened, annotations }: ReturnType< typeof useNotes > ) {
	const count = annotations?.length ?? 0;
	return (
		<Dropdown
			contentClassName="storeboard-records"
			popoverProps={ { placement: 'bottom-end', offset: 8 } }
			expandOnMobile
			headerTitle={ __( 'Notes', 'storeboard' ) }
			open={ !! opened }
			onToggle={ ( isOpen ) => setOpened( isOpen ? {} : undefined ) }
			renderToggle={ ( { isOpen, onToggle } ) => (
				<Button
					__next40pxDefaultSize
					variant="tertiary"
					aria-expanded={ isOpen }
					aria-haspopup="dialog"
					onClick={ onToggle }
				>
					{ count
						? /* translators: %d: how many notes there are on the days of a report. */
							sprintf( __( 'Notes (%d)', 'storeboard' ), count )
						: __( 'Notes', 'storeboard' ) }
				</Button>
			) }
			renderContent={ () => <Menu days={ days } day={ opened?.day } onClose={ () => setOpened( undefined ) } /> }
		/>
	);
}
