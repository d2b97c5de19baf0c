import * as api from '../../api/indicators';
import { cachedIndicators } from './session-cache';
import { rangeKey } from './range-key';
import type { Indicators, Indicator, TimeRange } from './types';

export const receiveIndicators = ( key: string, indicators: Indicators ) =>
	( { type: 'RECEIVE_INDICATORS', key, indicators } ) as const;

export const failIndicators = ( key: string, error: unknown ) => ( { type: 'FAIL_INDICATORS', key, error } ) as const;

export type Action = ReturnType< typeof receiveIndicators > | ReturnType< typeof failIndicators >;

interface Store {
	dispatch: ( action: Action ) => unknown;
	select: {
		getIndicators: ( range: TimeRange ) => Indicators | undefined;
		getIndicatorsError: ( range: TimeRange ) => unknown;
	};
}
export type Thunk = ( store: Store ) => Promise< void >;

/**
 * Brings back indicators that this tab was told on an earlier page.
 *
 * @param range
 */
export const restoreIndicators =
	( range: TimeRange ): Thunk =>
	async ( { dispatch, select } ) => {
		const key = rangeKey( range );
		const indicators = select.getIndicators( range ) ? null : cachedIndicators( key ).get();
		if ( indicators ) {
			dispatch( receiveIndicators( key, indicators ) );
		}
	};

interface LoadOptions {
	/** Gives the request up: nobody waits for the answer any more, so its failure is no failure. */
	signal?: AbortSignal;
	/** Indicators younger than this are not asked for again. In milliseconds. */
	maxAge?: number;
}

/**
 * Asks for the indicators in one request if some are missing or too old, else in none: those of one report come together anyway,
 * and requests that are alike are answered from the platform's cache. What is known stays until the answer is there.
 *
 * @param stats   Names of the indicators that are shown.
 * @param range
 * @param options
 */
export const loadIndicators =
	( stats: string[], range: TimeRange, { signal, maxAge = 0 }: LoadOptions = {} ): Thunk =>
	async ( { dispatch, select } ) => {
		const key = rangeKey( range );
		const known = select.getIndicators( range ) ?? {};
		const now = Date.now();
		if ( stats.every( ( stat ) => now - ( known[ stat ]?.at ?? -Infinity ) < maxAge ) ) {
			if ( select.getIndicatorsError( range ) ) {
				// Nothing is missing any more, so nothing has failed any more.
				dispatch( receiveIndicators( key, {} ) );
			}
			return;
		}

		let told: Indicator[];
		try {
			told = await api.fetchIndicators( stats, range, signal );
		} catch ( error ) {
			if ( ! signal?.aborted ) {
				dispatch( failIndicators( key, error ) );
			}
			throw error;
		}
		dispatch( receiveIndicators( key, asIndicators( stats, told ) ) );
		cachedIndicators( key ).set( select.getIndicators( range ) ?? {} );
	};

/**
 * A indicator that was asked for and not told has no value: it is not asked for again at once.
 *
 * @param wanted
 * @param told
 */
function asIndicators( wanted: string[], told: Indicator[] ): Indicators {
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
