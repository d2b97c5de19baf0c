import { Button } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useLayoutEffect, useRef, useState } from '@wordpress/element';
import { __, isRTL } from '@wordpress/i18n';
import type { KeyboardEvent } from 'react';
import { useNotices } from '../../components/use-notices';
import { store as preferences } from '../../data/user-preferences';
import { speakMessage } from '../../lib/speak';
import { placeOf, WIDTH, type Place } from './place';
import './style.scss';

/** The toolbar entry that the platform adds. */
const BADGE = 'wp-admin-bar-woocommerce-site-visibility-badge';

/**
 * Explains once what the toolbar's badge is for, and points at it. It shows only if there is a badge: a store may
 * turn it off, and phones have no room for it.
 */
export function LaunchTour() {
	const [ isClosed, setClosed ] = useState( false );
	const place = usePlace();
	const { savePreference } = useDispatch( preferences );
	// It may have been read in another tab, or before the owner visited a task.
	const isRead = useSelect(
		( select ) => select( preferences ).getPreferences()?.launch_your_store_tour_hidden === 'yes',
		[]
	);
	const notices = useNotices();
	const tour = useRef< HTMLDivElement >( null );
	const isShown = !! place && ! isClosed && ! isRead;
	const title = __( 'See your store’s visibility at a glance', 'storeboard' );
	const text = __(
		'This badge shows whether your store is live or coming soon. Select it to change that anytime.',
		'storeboard'
	);

	// It does not take the focus, so it has to be spoken.
	useEffect( () => {
		if ( isShown ) {
			speakMessage( `${ title }. ${ text }` );
		}
	}, [ isShown, title, text ] );

	async function remember(): Promise< void > {
		try {
			await savePreference( 'launch_your_store_tour_hidden', 'yes' );
		} catch ( error ) {
			notices.failed(
				'storeboard-launch-tour',
				__( 'Couldn’t dismiss this tip for good.', 'storeboard' ),
				error,
				remember
			);
		}
	}

	function close() {
		if ( tour.current?.contains( tour.current.ownerDocument.activeElement ) ) {
			document.querySelector< HTMLElement >( `#${ BADGE } > a` )?.focus();
		}
		setClosed( true );
		remember();
	}

	return isShown ? (
		<div
			ref={ tour }
			className="storeboard-launch-tour"
			role="dialog"
			aria-labelledby="storeboard-launch-tour"
			style={ {
				inlineSize: WIDTH,
				insetBlockStart: place.top,
				insetInlineStart: place.start,
				[ '--storeboard-arrow' as string ]: `${ place.arrow }px`,
			} }
		>
			<h2 id="storeboard-launch-tour">{ title }</h2>
			<p>{ text }</p>
			<Button
				variant="primary"
				onClick={ close }
				onKeyDown={ ( { key }: KeyboardEvent ) => key === 'Escape' && close() }
			>
				{ __( 'Got it', 'storeboard' ) }
			</Button>
		</div>
	) : null;
}

/** Its position, or undefined while the badge is not visible. */
function usePlace(): Place | undefined {
	const [ place, setPlace ] = useState< Place >();

	useLayoutEffect( () => {
		const look = () => {
			const box = document.getElementById( BADGE )?.getBoundingClientRect();
			setPlace( box?.width ? placeOf( box, document.documentElement.clientWidth, isRTL() ) : undefined );
		};
		look();
		window.addEventListener( 'resize', look );
		return () => window.removeEventListener( 'resize', look );
	}, [] );

	return place;
}
