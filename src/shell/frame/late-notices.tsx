import { Button, Fill } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { _n, sprintf } from '@wordpress/i18n';
import { useSpokenMessage } from '../../components/use-spoken-message';
import { isFilled } from './is-filled';

const LATE = '#wp__notice-list > :is(.notice, .error, .updated, .update-nag), #jp-admin-notices:not(.is-shown) > *';

/** Those that say something and are not hidden by their own plugin. */
const countLate = () =>
	[ ...document.querySelectorAll( LATE ) ].filter(
		( notice ) => isFilled( notice ) && window.getComputedStyle( notice ).display !== 'none'
	).length;

/**
 * Offers the notices that came after the first paint, by a button in the header: it takes no place of its own, so that nothing moves
 * before somebody presses it.
 *
 * @param props.onShow Puts them in their place.
 */
export function LateNotices( { onShow }: { onShow: () => void } ) {
	const [ count, setCount ] = useState( countLate );
	const words = sprintf(
		/* translators: %d: number of notices. */
		_n( '%d notice', '%d notices', count, 'storeboard' ),
		count
	);
	// Said once: how many more come shows.
	const news = useRef( '' );
	news.current ||= count > 0 ? words : '';
	useSpokenMessage( news.current );

	useEffect( () => {
		const observer = new MutationObserver( () => setCount( countLate() ) );
		// They are filled, shown and taken away by their plugins, each in its own way.
		const all = { childList: true, subtree: true, characterData: true, attributes: true };
		for ( const id of [ 'wp__notice-list', 'jp-admin-notices' ] ) {
			const list = document.getElementById( id );
			if ( list ) {
				observer.observe( list, all );
			}
		}
		return () => observer.disconnect();
	}, [] );

	return count === 0 ? null : (
		<Fill name="storeboard_header_notices">
			<Button
				variant="tertiary"
				size="compact"
				onClick={ () => {
					onShow();
					document.getElementById( 'woocommerce-layout__notice-list' )?.focus();
				} }
			>
				{ words }
			</Button>
		</Fill>
	);
}
