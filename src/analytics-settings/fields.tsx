import type { ReactElement } from 'react';
import type { ControlProps, Field } from '../components/form';
import type { AnalyticsConfig, AnalyticsSetting, Choice } from './config';
import { SettingControl } from './controls';
import { decode, isGroup } from './values';

/** Shown by one control each; a label names it. */
const PLAIN = { select: 'select', checkbox: 'checkbox', text: 'text' } as const;

/** The form's fields, in the order of the settings. */
export const fieldsOf = ( config: AnalyticsConfig ): Field[] =>
	Object.entries( config ).map( ( [ id, setting ] ) => fieldOf( id, setting ) );

function fieldOf( id: string, setting: AnalyticsSetting ): Field {
	const { inputType = 'text', label = '', helpText, options = [], validate } = setting;
	const field = {
		id,
		label,
		help: helpText,
		validate: validate && ( ( text: string ) => validate( decode( text ) ) ),
	};
	if ( inputType in PLAIN ) {
		return {
			...field,
			type: PLAIN[ inputType as keyof typeof PLAIN ],
			options: options.filter( ( option ): option is Choice => ! isGroup( option ) ),
		};
	}
	return { ...field, isGroup: true, control: controlOf( setting ) };
}

/** One for each setting, so that it keeps its state while the form is drawn again. */
const controls = new WeakMap< AnalyticsSetting, ( props: ControlProps ) => ReactElement >();

function controlOf( setting: AnalyticsSetting ) {
	const known = controls.get( setting );
	if ( known ) {
		return known;
	}
	const Shown = ( props: ControlProps ) => <SettingControl { ...props } setting={ setting } />;
	controls.set( setting, Shown );
	return Shown;
}
