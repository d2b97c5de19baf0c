import type { SettingValue } from '../data/analytics-settings';
import { EXCLUDED, type AnalyticsSetting, type Choice, type ChoiceGroup } from './config';

/** Marks what is no string. */
const MARK = 'json:';

/** A setting's value as the form keeps it. */
export const encode = ( value: SettingValue | undefined ): string => {
	if ( value === undefined || value === null ) {
		return '';
	}
	return typeof value === 'string' && ! value.startsWith( MARK ) ? value : MARK + JSON.stringify( value );
};

export const decode = ( text: string ): SettingValue =>
	text.startsWith( MARK ) ? ( JSON.parse( text.slice( MARK.length ) ) as SettingValue ) : text;

const choicesOf = ( { options = [] }: AnalyticsSetting ): Choice[] =>
	options.flatMap( ( option ) => ( isGroup( option ) ? option.options : [ option ] ) );

export const isGroup = ( option: Choice | ChoiceGroup ): option is ChoiceGroup =>
	Array.isArray( ( option as ChoiceGroup ).options );

/**
 * A value in one order, so that what is chosen and taken back again counts as unchanged. What the screen does not show stays, but for
 * Refunded among the excluded statuses, which cannot be there.
 */
export function inOrder(
	id: string,
	setting: AnalyticsSetting,
	value: SettingValue | undefined
): SettingValue | undefined {
	if ( setting.inputType !== 'checkboxGroup' ) {
		return value;
	}
	const chosen = Array.isArray( value ) ? value : [];
	const shown = choicesOf( setting ).map( ( choice ) => choice.value );
	const others = chosen.filter(
		( word ) => ! shown.includes( word ) && ! ( id === EXCLUDED && word === 'refunded' )
	);
	return [ ...shown.filter( ( word ) => chosen.includes( word ) ), ...others ];
}
