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
