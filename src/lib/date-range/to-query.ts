import { chosenDays, INSTEAD, NONE, type RangeChoice, type RangeSettings } from '.';
import { isoDay } from './calendar';
import { lengthOf } from './rolling';

/**
 * What an address has for a choice, and undefined for what it must not have, as it would be of another period. WooCommerce's client must not meet
 * an unknown word: a comparison of ours stands beside one that it knows, and shows instead, and days up to today are a custom period with how many
 * they are.
 */
export function toQuery( choice: RangeChoice, { today, weekStartsOn }: RangeSettings ) {
	const { period, compare, compareAfter, compareBefore } = choice;
	const length = lengthOf( period );
	const isCustom = period === 'custom' || !! length;
	const { first, last } = chosenDays( choice, new Date( today ), weekStartsOn );
	return {
		period: isCustom ? 'custom' : period,
		compare: compare === 'custom' || compare === NONE ? INSTEAD : compare,
		compare_after: compare === NONE ? NONE : whether( compare === 'custom', compareAfter ),
		compare_before: whether( compare === 'custom', compareBefore ),
		after: whether( isCustom, isoDay( first ) ),
		before: whether( isCustom, isoDay( last ) ),
		last_days: length && String( length ),
		interval: undefined,
	};
}

const whether = < T >( is: boolean, value: T ) => ( is ? value : undefined );
