import { createReduxStore, register } from '@wordpress/data';
import * as actions from './actions';
import { reducer } from './reducer';
import * as selectors from './selectors';

/** Indicators of the store by time range. Nothing resolves by itself: they may be slow, so a screen says when to ask. */
export const store = createReduxStore( 'storeboard/indicators', { reducer, actions, selectors } );

register( store );

export { rangeKey } from './range-key';
export type { DatedIndicator, Indicator, Indicators, TimeRange } from './types';
