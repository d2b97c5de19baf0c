import { Button } from '@wordpress/components';
import { useEffect, useLayoutEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { RefObject } from 'react';
import { getQuery } from '../../lib/location';
import { speakMessage } from '../../lib/speak';
import { placeOf, type Place } from './place';
import './style.scss';

/** The address: the tour shows while all of these were empty when the page was opened. */
const FIELDS = [ 'woocommerce_store_address', 'woocommerce_store_city', 'woocommerce_store_postcode' ];
const [ STREET ] = FIELDS;

const fieldOf = ( id: string ) => document.getElementById( id ) as HTMLInputElement | null;

/** Whether the owner was sent here to fill in the address, and has none yet. */
function isDue() {
	const fields = FIELDS.map( fieldOf );
	return 'tutorial' in getQuery() && fields.every( ( field ) => field && field.defaultValue.trim() === '' );
}

/** Points at the fields of the store's address, until it is dismissed. */
export default function StoreLocationTour() {
	const [ isShown, setShown ] = useState( isDue );
	const tour = useRef< HTMLDivElement >( null );
	const place = usePlace( tour, isShown );
	const title = __( 'Add your store’s location', 'storeboard' );
	const text = __(
		'Add your address, city, and postcode, then save. We use them to calculate taxes and shipping.',
		'storeboard'
	);

	// It does not take the focus, so it has to be spoken.
	useEffect( () => {
		if ( isShown ) {
			speakMessage( `${ title }. ${ text }` );
		}
	}, [ isShown, title, text ] );

	useEffect( () => {
		if ( ! isShown ) {
			return;
		}
		function onKey( event: KeyboardEvent ) {
			const at = event.target as HTMLElement;
			// Elsewhere the key closes something else, such as a list of countries.
			const isOurs = at === document.body || tour.current?.contains( at ) || FIELDS.includes( at.id );
			if ( event.key === 'Escape' && ! event.defaultPrevented && isOurs ) {
				close();
			}
		}
		document.addEventListener( 'keydown', onKey );
		return () => document.removeEventListener( 'keydown', onKey );
	}, [ isShown ] );

	function close() {
		if ( tour.current?.contains( tour.current.ownerDocument.activeElement ) ) {
			fieldOf( STREET! )?.focus();
		}
		setShown( false );
		// A reload, or a form that comes back with an error, must not bring it back.
		const url = new URL( window.location.href );
		url.searchParams.delete( 'tutorial' );
		window.history.replaceState( window.history.state, '', url );
	}

	return isShown ? (
		<div
			ref={ tour }
			className={ `storeboard-location-tour${ place ? ' is-beside' : '' }` }
			role="dialog"
			aria-labelledby="storeboard-location-tour"
			aria-describedby="storeboard-location-tour-text"
			style={ place && { insetBlockStart: place.top, insetInlineStart: place.start } }
		>
			<h3 id="storeboard-location-tour">{ title }</h3>
			<p id="storeboard-location-tour-text">{ text }</p>
			<Button __next40pxDefaultSize variant="secondary" onClick={ close }>
				{ __( 'Got it', 'storeboard' ) }
			</Button>
		</div>
	) : null;
}

/** Where it stands beside the first field; undefined where there is no room: then it stands above the fields. */
function usePlace( tour: RefObject< HTMLElement >, isShown: boolean ): Place | undefined {
	const [ place, setPlace ] = useState< Place >();

	useLayoutEffect( () => {
		const field = fieldOf( STREET! );
		if ( ! isShown || ! field ) {
			return;
		}
		const look = () => {
			const around = tour.current?.parentElement?.getBoundingClientRect();
			setPlace(
				around &&
					placeOf(
						field.getBoundingClientRect(),
						around,
						document.documentElement.clientWidth,
						document.dir === 'rtl'
					)
			);
		};
		look();
		// Fonts, notices and enhanced fields move what it points at.
		const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver( look );
		observer?.observe( document.body );
		window.addEventListener( 'resize', look );
		return () => {
			observer?.disconnect();
			window.removeEventListener( 'resize', look );
		};
	}, [ isShown, tour ] );

	return place;
}
