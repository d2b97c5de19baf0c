import * as api from '../../api/indicators';
import { keptFigures } from './kept';
import { rangeKey } from './range-key';
import type { Figures, Indicator, TimeRange } from './types';

export const receiveFigures = ( key: string, figures: Figures ) =>
	( { type: 'RECEIVE_FIGURES', key, figures } ) as const;

export const failFigures = ( key: string, error: unknown ) => ( { type: 'FAIL_FIGURES', key, error } ) as const;

export type Action = ReturnType< typeof receiveFigures > | ReturnType< typeof failFigures >;

interface Store {
	dispatch: ( action: Action ) => unknown;
	select: {
		getFigures: ( range: TimeRange ) => Figures | undefined;
		getFiguresError: ( range: TimeRange ) => unknown;
	};
}
export type Thunk = ( store: Store ) => Promise< void >;

/**
 * Brings back figures that this tab was told on an earlier page.
 *
 * @param range
 */
export const restoreFigures =
	( range: TimeRange ): Thunk =>
	async ( { dispatch, select } ) => {
		const key = rangeKey( range );
		const figures = select.getFigures( range ) ? null : keptFigures( key ).get();
		if ( figures ) {
			dispatch( receiveFigures( key, figures ) );
		}
	};

interface LoadOptions {
	/** Gives the request up: nobody waits for the answer any more, so its failure is no failure. */
	signal?: AbortSignal;
	/** Figures younger than this are not asked for again. In milliseconds. */
	maxAge?: number;
}

/**
 * Asks for the figures in one request if some are missing or too old, else in none: those of one report come together anyway,
 * and requests that are alike are answered from the platform's cache. What is known stays until the answer is there.
 *
 * @param stats   Names of the figures that are shown.
 * @param range
 * @param options
 */
export const loadFigures =
	( stats: string[], range: TimeRange, { signal, maxAge = 0 }: LoadOptions = {} ): Thunk =>
	async ( { dispatch, select } ) => {
		const key = rangeKey( range );
		const known = select.getFigures( range ) ?? {};
		const now = Date.now();
		if ( stats.every( ( stat ) => now - ( known[ stat ]?.at ?? -Infinity ) < maxAge ) ) {
			if ( select.getFiguresError( range ) ) {
				// Nothing is missing any more, so nothing has failed any more.
				dispatch( receiveFigures( key, {} ) );
			}
			return;
		}

		let told: Indicator[];
		try {
			told = await api.fetchIndicators( stats, range, signal );
		} catch ( error ) {
			if ( ! signal?.aborted ) {
				dispatch( failFigures( key, error ) );
			}
			throw error;
		}
		dispatch( receiveFigures( key, asFigures( stats, told ) ) );
		keptFigures( key ).set( select.getFigures( range ) ?? {} );
	};

/**
 * A figure that was asked for and not told has no value: it is not asked for again at once.
 *
 * @param wanted
 * @param told
 */
function asFigures( wanted: string[], told: Indicator[] ): Figures {
	const at = Date.now();
	return Object.fromEntries(
		wanted.map( ( stat ) => [
			stat,
			{
				...( told.find( ( indicator ) => indicator.stat === stat ) ?? {
					stat,
					chart: '',
					label: '',
					isMoney: false,
					value: null,
					report: '',
				} ),
				at,
			},
		] )
	);
}
