import { __ } from '@wordpress/i18n';
import { LongWait } from '../../long-wait';
import { comparisonError } from '../../summary-numbers/comparison-error';
import type { Attributes } from '../../../lib/arrangement';
import type { Compare } from '../../../lib/date-range';
import { filterOf } from './use-answers';

/** What a card is narrowed by. */
export function FilterLine( { attributes }: { attributes: Attributes } ) {
	const filter = filterOf( attributes );
	return filter ? (
		<p className="storeboard-metric__period">
			<bdi>{ filter.label }</bdi>
		</p>
	) : null;
}

interface NotesProps {
	/** How much of the numbers is known, what is in them or not. */
	notes?: string[];
	/** What they are compared with, where that could not be loaded. */
	missing?: Compare;
	/** What was asked for and is not there yet. */
	awaited?: unknown;
}

/** What has to be known beside the numbers of a card. */
export const Notes = ( { notes = [], missing, awaited }: NotesProps ) => (
	<>
		{ [ ...notes, ...( missing ? [ comparisonError( missing ) ] : [] ) ].map( ( note ) => (
			<p key={ note } className="storeboard-metric__note">
				{ note }
			</p>
		) ) }
		<LongWait
			isWaiting={ awaited !== undefined }
			asked={ awaited }
			says={ __( 'This card is taking longer than usual.', 'storeboard' ) }
			className="storeboard-metric__note is-waiting"
		/>
	</>
);
