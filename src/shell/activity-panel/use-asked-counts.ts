import { useDispatch, useSelect } from '@wordpress/data';
import { useMemo } from '@wordpress/element';
import { store as onboarding } from '../../data/onboarding';
import { store as orders } from '../../data/orders';
import { store as reviews } from '../../data/reviews';
import { store as stock } from '../../data/stock';
import { getPageSettings } from '../../lib/page-settings';
import { getHere, useHasToday, useKnownCounts, type CountName } from './use-counts';

const NAMES = [ 'tasks', 'orders', 'reviews', 'stock' ] as const;

interface Failure {
	name: CountName;
	error: unknown;
	retry: () => Promise< unknown >;
}

/** What waits for the owner, asked for where it is not known, each for itself; what is still on its way, and what could not be had. */
export function useCounts() {
	const known = useKnownCounts();
	const hasToday = useHasToday();
	const { actionableStatuses: statuses } = getPageSettings();
	const here = useMemo( getHere, [] );
	const { reloadTaskLists } = useDispatch( onboarding );
	const reload = {
		orders: useDispatch( orders ).reloadCount,
		reviews: useDispatch( reviews ).reloadCount,
		stock: useDispatch( stock ).reloadCount,
	};

	const asked = useSelect(
		( select ) => {
			const lists = select( onboarding );
			const areListsKnown = !! lists.getTaskLists();
			const ask = ( isHere: boolean, getCount: () => number | undefined ) => {
				if ( hasToday && isHere ) {
					getCount();
				}
			};
			ask( here.orders, () => select( orders ).getCount( statuses ) );
			ask( here.reviews, () => select( reviews ).getCount() );
			ask( here.stock, () => select( stock ).getCount() );
			const errorOf = ( isHere: boolean, { value, error }: { value?: number; error?: unknown } ) =>
				hasToday && isHere && value === undefined ? error : undefined;
			return {
				areListsKnown,
				tasks: areListsKnown ? undefined : lists.getResolutionError( 'getTaskLists', [] ),
				orders: errorOf( here.orders, select( orders ).getCounted( statuses ) ),
				reviews: errorOf( here.reviews, select( reviews ).getCounted() ),
				stock: errorOf( here.stock, select( stock ).getCounted() ),
			};
		},
		[ hasToday, here, statuses ]
	);

	const retries: Record< CountName, () => Promise< unknown > > = {
		tasks: () => reloadTaskLists(),
		orders: () => reload.orders( statuses ),
		reviews: () => reload.reviews(),
		stock: () => reload.stock(),
	};
	const failures = NAMES.flatMap( ( name ): Failure[] =>
		asked[ name ] ? [ { name, error: asked[ name ], retry: retries[ name ] } ] : []
	);
	const isHere = ( name: CountName ) => name === 'tasks' || ( hasToday && here[ name ] );
	const pending = NAMES.filter( ( name ) => isHere( name ) && known[ name ] === undefined && ! asked[ name ] );

	return { counts: known, failures, pending };
}
