import { useDispatch, useSelect } from '@wordpress/data';
import { useCallback } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Form, type FormValues } from '../components/form';
import { useNotices } from '../components/use-notices';
import { store, type AnalyticsSettings, type SettingValues } from '../data/analytics-settings';
import { useFiltered } from '../extend/filters';
import { recordEvent } from '../lib/tracks';
import { SETTINGS_FILTER, settingsConfig } from './config';
import { fieldsOf } from './fields';
import { Reset } from './reset';
import { decode, encode, inOrder } from './values';

const NOTICE = 'storeboard-analytics-settings';

/** The settings of the reports, with those that extensions add. */
export function SettingsForm( { settings }: { settings: AnalyticsSettings } ) {
	const { saveSettings } = useDispatch( store );
	const { getPrintedSetting } = useSelect( ( select ) => select( store ), [] );
	const notices = useNotices();
	const config = useFiltered(
		SETTINGS_FILTER,
		useCallback(
			() => settingsConfig( settings ),
			[ settings.statuses ] // eslint-disable-line react-hooks/exhaustive-deps -- Saving makes new settings, but no new choices.
		)
	);
	const ids = Object.keys( config );
	const savedOf = ( id: string ) =>
		inOrder( id, config[ id ]!, settings.values[ id ] ?? getPrintedSetting( id ) ?? config[ id ]!.defaultValue );
	const saved = Object.fromEntries( ids.map( ( id ) => [ id, encode( savedOf( id ) ) ] ) );

	async function save( values: FormValues ) {
		const all = Object.fromEntries(
			ids.filter( ( id ) => values[ id ] ).map( ( id ) => [ id, decode( values[ id ]! ) ] )
		);
		recordEvent( 'analytics_settings_save', all as Parameters< typeof recordEvent >[ 1 ] );
		// Another owner may have changed the others meanwhile.
		const changed: SettingValues = Object.fromEntries(
			Object.entries( all ).filter( ( [ id ] ) => values[ id ] !== saved[ id ] )
		);
		if ( Object.keys( changed ).length ) {
			await saveSettings( changed );
		}
		notices.done( NOTICE, __( 'Your settings have been successfully saved.', 'storeboard' ) );
	}

	/** The default values of all settings that have one. */
	const defaults = () =>
		Object.fromEntries(
			ids.flatMap( ( id ) => {
				const { defaultValue } = config[ id ]!;
				return defaultValue === undefined
					? []
					: [ [ id, encode( inOrder( id, config[ id ]!, defaultValue ) ) ] ];
			} )
		);

	return (
		<Form
			fields={ fieldsOf( config ) }
			values={ saved }
			onSave={ save }
			saveLabel={ __( 'Save settings', 'storeboard' ) }
			failedWords={ __( 'There was an error saving your settings. Please try again.', 'storeboard' ) }
			draft="analytics-settings"
			secondary={ ( saveInstead ) => (
				<Reset
					onReset={ () => {
						recordEvent( 'analytics_settings_reset_defaults' );
						saveInstead( defaults() );
					} }
				/>
			) }
		/>
	);
}
