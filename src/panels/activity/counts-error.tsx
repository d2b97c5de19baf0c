import { useRegistry, useSelect } from '@wordpress/data';
import { useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ErrorMessage } from '../../components/error-message';
import { store as orders } from '../../data/orders';
import { store as reviews } from '../../data/reviews';
import type { RowsStore } from '../../data/collection/rows';
import { store as stock } from '../../data/stock';

/** A store and what its rows are asked for with. */
type Counted = [ RowsStore, unknown[] ];

const errorIn =
	( select: ReturnType< typeof useRegistry >[ 'select' ] ) =>
	( [ store, args ]: Counted ) => {
		const { getCounted, hasStartedResolution } = select( store );
		const { value, error } = getCounted( ...args );
		return value === undefined && ! hasStartedResolution( 'getRows', args ) ? error : undefined;
	};

/**
 * One message for all counts that could not be had, with Retry. A panel that was opened tells of its own rows.
 *
 * @param props
 * @param props.statuses What orders are asked for with.
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

	/** Tries again, and gives the keyboard a place among what was counted. */
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
				what={ __( 'What waits for you could not be counted.', 'storeboard' ) }
				error={ error }
				onRetry={ retry }
			/>
		</div>
	) : null;
}
