import { useEffect } from '@wordpress/element';
import { _n, sprintf } from '@wordpress/i18n';
import type { Line } from '../../data/attention';
import { formatNumber } from '../../lib/money';

/**
 * Keeps the number in WordPress' menu, which PHP printed (includes/Shell/TodayMenu.php), in step with the list.
 *
 * @param lines
 */
export function useMenuNumber( lines: Line[] | undefined ) {
	const number = lines?.filter( ( { snoozedUntil } ) => ! snoozedUntil ).length;

	useEffect( () => {
		if ( number === undefined ) {
			return;
		}
		document.querySelectorAll( '#adminmenu .storeboard-attention-count' ).forEach( ( bubble ) => {
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
	}, [ number ] );
}
