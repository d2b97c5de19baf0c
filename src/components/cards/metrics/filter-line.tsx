import { __ } from '@wordpress/i18n';
import type { Attributes } from '../../../lib/arrangement';
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

/** What has to be known beside the numbers of a card: how much of them is known, what is in them or not, and that what they are compared with is missing. */
export const Notes = ( { notes = [], isIncomparable = false }: { notes?: string[]; isIncomparable?: boolean } ) => (
	<>
		{ [
			...notes,
			...( isIncomparable ? [ __( 'Couldn’t load stats for the previous period.', 'storeboard' ) ] : [] ),
		].map( ( note ) => (
			<p key={ note } className="storeboard-metric__note">
				{ note }
			</p>
		) ) }
	</>
);
