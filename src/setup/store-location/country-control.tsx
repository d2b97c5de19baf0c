import { useMemo, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { Combobox, type ControlProps } from '../../components/form';
import { findPlace, hasCode, searchPlaces, type Place } from '../../lib/places';
import { folded } from '../../lib/rank';
import './style.scss';

/** The store's country and region in one field, found by typing; browsers fill it in as well. */
export function CountryControl( props: ControlProps ) {
	const [ typed, setTyped ] = useState( '' );
	const places = props.field.options as Place[];

	const options = useMemo( () => ( typed.trim() ? optionsFor( places, typed ) : places ), [ places, typed ] );

	return (
		<>
			<Combobox
				{ ...props }
				field={ { ...props.field, options } }
				onChange={ ( value ) => {
					setTyped( '' );
					props.onChange( value );
				} }
				onSearch={ setTyped }
			/>
			<BrowserFill places={ places } onFill={ ( { value } ) => props.onChange( value ) } />
		</>
	);
}

/**
 * The choices in the order for what was typed. The combobox itself finds labels that contain it, and shows those first that begin with it:
 * where the best answer has another label, it gets one that does.
 */
function optionsFor( places: Place[], typed: string ) {
	const found = searchPlaces( places, typed );
	const text = folded( typed );
	const begins = ( { label }: Place ) => folded( label ).startsWith( text );
	const doesAnyBegin = found.some( ( { place } ) => begins( place ) );
	const first = found.map( ( { place, isSimilar } ) => {
		const { value, label } = place;
		if ( isSimilar ) {
			return {
				value,
				label: sprintf(
					/* translators: 1: country and region. 2: what the user typed. */
					__( '%1$s (similar to “%2$s”)', 'storeboard' ),
					label,
					typed
				),
			};
		}
		const isShownFirst = begins( place ) || ( ! doesAnyBegin && folded( label ).includes( text ) );
		return ! isShownFirst && hasCode( place, typed )
			? {
					value,
					/* translators: 1: code of a country or region, such as 'DE'. 2: its name. */
					label: sprintf( __( '%1$s: %2$s', 'storeboard' ), typed.trim().toUpperCase(), label ),
				}
			: place;
	} );
	const shown = new Set( first.map( ( { value } ) => value ) );
	return [ ...first, ...places.filter( ( { value } ) => ! shown.has( value ) ) ];
}

/** Browsers fill in addresses field by field, country and region apart. These fields are hidden from everything else. */
function BrowserFill( { places, onFill }: { places: Place[]; onFill: ( place: Place ) => void } ) {
	const filled = useRef( { country: '', region: '' } );

	function fill( part: 'country' | 'region', text: string ) {
		filled.current[ part ] = text;
		const place = findPlace( places, filled.current.country, filled.current.region );
		if ( place ) {
			onFill( place );
		}
	}

	return (
		<div className="storeboard-location__fill" aria-hidden="true">
			<input
				name="country"
				autoComplete="country"
				tabIndex={ -1 }
				onChange={ ( event ) => fill( 'country', event.target.value ) }
			/>
			<input
				name="state"
				autoComplete="address-level1"
				tabIndex={ -1 }
				onChange={ ( event ) => fill( 'region', event.target.value ) }
			/>
		</div>
	);
}
