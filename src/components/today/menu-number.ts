import { _n, sprintf } from '@wordpress/i18n';
import type { Line } from '../../data/attention';
import { formatNumber } from '../../lib/money';
import { BUBBLE } from './bubble';

/**
 * Has the menu show how many lines need attention.
 *
 * @param lines Snoozed ones do not count.
 */
export function showMenuNumber( lines: Line[] ) {
	const number = lines.filter( ( { snoozedUntil } ) => ! snoozedUntil ).length;

	document.querySelectorAll( BUBBLE ).forEach( ( bubble ) => {
		bubble.className = `awaiting-mod count-${ number } storeboard-attention-count`;
		const [ shown, spoken ] = bubble.children;
		if ( shown && spoken ) {
			shown.textContent = formatNumber( number );
			spoken.textContent = sprintf(
				/* translators: %s: a number. */
				_n( '%s thing needs attention', '%s things need attention', number, 'storeboard' ),
				formatNumber( number )
			);
		}
	} );
}
