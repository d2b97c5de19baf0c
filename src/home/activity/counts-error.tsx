import { useRegistry, useSelect } from '@wordpress/data';
import { useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ErrorMessage } from '../../components/error-message';
import { store as orders } from '../../data/orders';
import { store as reviews } from '../../data/reviews';
import type { CountedListStore } from '../../data/collection/counted-list';
import { store as stock } from '../../data/stock';

/** A store and the query of its rows. */
type Counted = [ CountedListStore, unknown[] ];

const errorIn =
	( select: ReturnType< typeof useRegistry >[ 'select' ] ) =>
	( [ store, args ]: Counted ) => {
		const { getCounted, hasStartedResolution } = select( store );
		const { value, error } = getCounted( ...args );
		return value === undefined && ! hasStartedResolution( 'getRows', args ) ? error : undefined;
	};

/**
 * One error message for all counts that failed, with Retry. A panel that was opened shows the error of its own rows.
 *
 * @param props.statuses The order statuses to count.
 */
export function CountsError( { statuses }: { statuses: string[] } ) {
	const registry = useRegistry();
	const place = useRef< HTMLDivElement >( null );
	const counted: Counted[] = [
		[ orders, [ statuses ] ],
		[ stock, [] ],
		[ reviews, [] ],
	];
	const error = useSelect( ( select ) => counted.map( errorIn( select ) ).find( Boolean ) );

	/** Tries again, and moves the focus to the counts. */
	async function retry( mayFocus: boolean ) {
		const card = place.current?.parentElement;
		const missing = counted.filter( errorIn( registry.select ) );
		await Promise.all( missing.map( ( [ store, args ] ) => registry.dispatch( store ).reloadCount( ...args ) ) );
		if ( mayFocus ) {
			card?.querySelector( 'button' )?.focus();
		}
	}

	return error ? (
		<div ref={ place } className="storeboard-activity__text">
			<ErrorMessage
				what={ __( 'Couldn’t load your to-do counts.', 'storeboard' ) }
				error={ error }
				onRetry={ retry }
			/>
		</div>
	) : null;
}
