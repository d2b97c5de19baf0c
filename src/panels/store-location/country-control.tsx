import { useMemo, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { Combobox, type ControlProps } from '../../components/form';
import { findPlace, searchPlaces, type Place } from '../../lib/places';
import './style.scss';

/** The store's country and region in one field, found by typing; browsers fill it in as well. */
export function CountryControl( props: ControlProps ) {
	const [ typed, setTyped ] = useState( '' );
	const places = props.field.options as Place[];

	// The combobox itself finds labels that contain what was typed. What resembles it gets a label that does.
	const options = useMemo( () => {
		const similar = searchPlaces( places, typed ).filter( ( { isSimilar } ) => isSimilar );
		return similar.length
			? [
					...places,
					...similar.map( ( { place: { value, label } } ) => ( {
						value,
						label: sprintf(
							/* translators: 1: country and region. 2: what the user typed. */
							__( '%1$s (similar to “%2$s”)', 'storeboard' ),
							label,
							typed
						),
					} ) ),
				]
			: places;
	}, [ places, typed ] );

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
