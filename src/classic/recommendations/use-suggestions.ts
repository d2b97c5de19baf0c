import { useSelect } from '@wordpress/data';
import { useStorePlace } from '../../setup/store-location/use-store-place';
import { useDismissal, type Dismissal } from './use-dismissal';

interface Loaded< T > {
	value?: T;
	error?: unknown;
}

interface Suggestions< T > extends Pick< Dismissal, 'failure' | 'hide' > {
	/** Undefined until it is known, and where the owner has hidden the panel. */
	value: T | undefined;
	/** Why nothing is known, and what asks again. */
	problem: Dismissal[ 'unknown' ];
}

const NOTHING: Loaded< never > = {};

/**
 * What a panel that the owner may hide suggests. Nothing is asked of the host of the suggestions where the owner does not want to see it.
 *
 * @param option The platform's option that hides the panel.
 * @param read   Reads what is suggested from its store, for the place where the server has the store.
 * @param reload Asks for it again.
 */
export function useSuggestions< T >(
	option: string,
	read: ( select: ( typeof import( '@wordpress/data' ) )[ 'select' ], place: string ) => Loaded< T >,
	reload: ( place: string ) => Promise< unknown >
): Suggestions< T > {
	const { isHidden, unknown, failure, hide } = useDismissal( option );
	const { place } = useStorePlace();
	const { value, error } = useSelect( ( select ): Loaded< T > =>
		isHidden === false && place !== undefined ? read( select, place ) : NOTHING
	);

	return {
		value,
		problem:
			unknown ??
			( error && ! value ? { error, retry: async () => place !== undefined && reload( place ) } : undefined ),
		failure,
		hide,
	};
}
