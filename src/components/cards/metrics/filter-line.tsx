import { __ } from '@wordpress/i18n';
import type { Attributes } from '../../../lib/arrangement';
import { filterOf } from './use-answers';

interface Props {
	attributes: Attributes;
	/** The share of orders that were read so far. */
	filled?: number;
}

/** What a card is narrowed by. Orders that were not read yet may be among those that it counts. */
export function FilterLine( { attributes, filled = 1 }: Props ) {
	const filter = filterOf( attributes );
	return filter ? (
		<p className="storeboard-metric__period">
			<bdi>{ filter.label }</bdi>
			{ filled < 1 && <> { __( 'Some orders haven’t been read yet.', 'storeboard' ) }</> }
		</p>
	) : null;
}
