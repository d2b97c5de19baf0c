import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { ErrorMessage } from '../../components/error-message';
import { Form, FormSkeleton, type FormValues } from '../../components/form';
import { store as countriesStore } from '../../data/countries';
import { store as settingsStore } from '../../data/settings';
import { focusScreen } from '../../lib/focus-screen';
import { placesOf } from '../../lib/places';
import { COUNTRY, LOCATION_IDS, addressFields, type Needs } from './address-fields';

interface Props {
	/** Called before anything is sent. */
	onStart?: () => void;
	/** Called with the general settings once the server has them. The form stays busy until it has answered. */
	onSaved: ( settings: Record< string, unknown > ) => unknown;
	needs: Needs;
	saveLabel: string;
	/** Beside the button. */
	secondary?: ReactNode;
}

/** The form of the store's address. Its fields follow the rules of the chosen country. */
export function StoreLocation( { onStart, onSaved, needs, saveLabel, secondary }: Props ) {
	const registry = useRegistry();
	const { updateSettings, reloadSettings } = useDispatch( settingsStore );
	const { reloadCountries, reloadLocales } = useDispatch( countriesStore );
	const parts = useSelect( ( select ) => {
		select( settingsStore ).getSettings( 'general' );
		return {
			settings: select( settingsStore ).getLoadedSettings( 'general' ),
			countries: select( countriesStore ).getCountries(),
			locales: select( countriesStore ).getLocales(),
		};
	}, [] );
	const { settings, countries, locales } = parts;
	const places = useMemo( () => placesOf( countries.value ?? [] ), [ countries.value ] );
	const values = useMemo( () => locationIn( settings.value ?? {} ), [ settings.value ] );

	if ( ! settings.value || ! countries.value || ! locales.value ) {
		const error = Object.values( parts ).find( ( part ) => ! part.value && part.error )?.error;
		return error ? (
			<ErrorMessage
				what={ __( 'Couldn’t load the store location form.', 'storeboard' ) }
				error={ error }
				onRetry={ async ( mayFocus ) => {
					await Promise.all( [
						settings.value || reloadSettings( 'general' ),
						countries.value || reloadCountries(),
						locales.value || reloadLocales(),
					] );
					if ( mayFocus ) {
						focusScreen();
					}
				} }
			/>
		) : (
			<FormSkeleton fields={ LOCATION_IDS.length } />
		);
	}

	async function save( location: FormValues ) {
		onStart?.();
		await updateSettings( 'general', location );
		await onSaved( registry.select( settingsStore ).getSettings( 'general' ) ?? location );
	}

	return (
		<Form
			fields={ addressFields( places, locales.value, needs ) }
			// A country alone, where it has regions, is no choice.
			values={
				places.some( ( { value } ) => value === values[ COUNTRY ] ) ? values : { ...values, [ COUNTRY ]: '' }
			}
			onSave={ save }
			saveLabel={ saveLabel }
			failedWords={ __( 'There was a problem saving your store location', 'storeboard' ) }
			draft="store-location"
			secondary={ secondary }
		/>
	);
}

const locationIn = ( settings: Record< string, unknown > ): FormValues =>
	Object.fromEntries( LOCATION_IDS.map( ( id ) => [ id, String( settings[ id ] ?? '' ) ] ) );
