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

/** What has to be known beside the numbers of a card: how much of them is known, and what is in them or not. */
export const Notes = ( { notes = [] }: { notes?: string[] } ) => (
	<>
		{ notes.map( ( note ) => (
			<p key={ note } className="storeboard-metric__note">
				{ note }
			</p>
		) ) }
	</>
);
