import { select } from '@wordpress/data';
import { createInterpolateElement } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ComponentType, ReactNode } from 'react';
import { store, type AnalyticsSettings, type SettingValue } from '../data/analytics-settings';
import { applyFiltersSafely } from '../extend/filters';
import { isShowable, textOr } from '../extend/showable';
import { getAdminSetting } from '../lib/platform-settings';
import { DefaultRange, rangeError } from './default-range';

/** The filter by which extensions add settings, and change ours: setting id to setting. */
export const SETTINGS_FILTER = 'woocommerce_admin_analytics_settings';

export const EXCLUDED = 'woocommerce_excluded_report_order_statuses';
export const ACTIONABLE = 'woocommerce_actionable_order_statuses';
const DEFAULT_RANGE = 'woocommerce_default_date_range';
export const DATE_TYPE = 'woocommerce_date_type';
/** The platform has it from 10.5 on. */
export const IMPORT_MODE = 'woocommerce_analytics_scheduled_import';

export interface Choice {
	value: string;
	label: string;
	description?: string;
	disabled?: boolean;
}

export interface ChoiceGroup {
	key: string;
	label?: string;
	options: Choice[];
}

/** A setting as extensions know it: those of WooCommerce's own client have this shape. */
export interface AnalyticsSetting {
	label?: string;
	inputType?: 'checkboxGroup' | 'checkbox' | 'select' | 'radio' | 'button' | 'component' | 'text';
	/** Groups of a checkboxGroup; choices of a select or of radios. */
	options?: ( Choice | ChoiceGroup )[];
	helpText?: ReactNode;
	defaultValue?: SettingValue;
	placeholder?: string;
	disabled?: boolean;
	/** Of a button. */
	callback?: ( resolve: () => void, reject: () => void, createNotice: unknown ) => void;
	/** Gets the setting's fields, `value`, and `onChange`, which takes `{ target: { name, value } }` or a value. */
	component?: ComponentType< any >;
	/** What is wrong with a value; ours alone. */
	validate?: ( value: SettingValue ) => string | undefined;
}

export type AnalyticsConfig = Record< string, AnalyticsSetting >;

/** Those that a store has without extensions. Others are its own. */
const DEFAULT_STATUSES = [ 'completed', 'processing', 'refunded', 'cancelled', 'failed', 'pending', 'on-hold' ];
/** No report counts a draft of the checkout, whatever is set. */
const NEVER_COUNTED = [ 'checkout-draft' ];

/** The settings of the screen, with what extensions make of them, in the order they show. */
export function settingsConfig( { values, statuses }: AnalyticsSettings ): AnalyticsConfig {
	const own = ownSettings( statuses, IMPORT_MODE in values );
	const filtered = applyFiltersSafely( SETTINGS_FILTER, own );
	return Object.fromEntries(
		Object.entries( filtered )
			.filter( ( [ , setting ] ) => isMap( setting ) )
			.map( ( [ id, setting ] ) => [ id, sanitizeSetting( id, setting ) ] )
	);
}

const isMap = ( value: unknown ) => typeof value === 'object' && value !== null && ! Array.isArray( value );

/** A setting without what cannot be shown. A valid one stays the same object: its control keeps its state by it. */
function sanitizeSetting( id: string, setting: AnalyticsSetting ): AnalyticsSetting {
	const { label, helpText, options } = setting;
	const isSound =
		( label === undefined || typeof label === 'string' ) &&
		isShowable( helpText ) &&
		( options === undefined || areOptions( options ) );
	return isSound
		? setting
		: {
				...setting,
				label: textOr( label, id ),
				helpText: isShowable( helpText ) ? helpText : undefined,
				options: areOptions( options ) ? options : undefined,
			};
}

const areOptions = ( options: unknown ): boolean =>
	Array.isArray( options ) &&
	options.every(
		( option ) =>
			isMap( option ) &&
			isShowable( option.label ) &&
			( ! ( 'options' in option ) || areOptions( option.options ) )
	);

const ownSettings = ( statuses: Record< string, string >, hasImportMode: boolean ): AnalyticsConfig => ( {
	[ EXCLUDED ]: {
		label: __( 'Excluded statuses:', 'storeboard' ),
		inputType: 'checkboxGroup',
		options: groupsOf( statuses ),
		helpText: createInterpolateElement(
			__(
				'Orders with these statuses are excluded from the totals in your reports. The <strong>Refunded</strong> status can not be excluded.',
				'storeboard'
			),
			{ strong: <strong /> }
		),
		defaultValue: [ 'pending', 'cancelled', 'failed' ],
	},
	[ ACTIONABLE ]: {
		label: __( 'Actionable statuses:', 'storeboard' ),
		inputType: 'checkboxGroup',
		options: groupsOf( statuses ),
		helpText: __(
			'Orders with these statuses require action on behalf of the store admin. These orders will show up in the Home Screen - Orders task.',
			'storeboard'
		),
		defaultValue: [ 'processing', 'on-hold' ],
	},
	[ DEFAULT_RANGE ]: {
		label: __( 'Default date range:', 'storeboard' ),
		inputType: 'component',
		component: DefaultRange,
		helpText: __(
			'Select a default date range. When no range is selected, reports will be viewed by the default date range.',
			'storeboard'
		),
		defaultValue: 'period=month&compare=previous_year',
		validate: ( value ) => rangeError( String( value ) ),
	},
	[ DATE_TYPE ]: {
		label: __( 'Date type:', 'storeboard' ),
		inputType: 'select',
		options: [
			{ value: '', label: __( 'Select a date type', 'storeboard' ), disabled: true },
			{ value: 'date_created', label: __( 'Date created', 'storeboard' ) },
			{ value: 'date_paid', label: __( 'Date paid', 'storeboard' ) },
			{ value: 'date_completed', label: __( 'Date completed', 'storeboard' ) },
		],
		helpText: __( 'Database date field considered for Revenue and Orders reports', 'storeboard' ),
		// What the server takes where nothing is set.
		defaultValue: 'date_paid',
	},
	...( hasImportMode && {
		[ IMPORT_MODE ]: {
			label: __( 'Updates:', 'storeboard' ),
			inputType: 'radio' as const,
			options: [
				{
					value: 'yes',
					label: __( 'Scheduled (recommended)', 'storeboard' ),
					description: sprintf(
						/* translators: %s: length of time, such as '12 hours'. */
						__( 'Updates automatically every %s. Lowest impact on your site.', 'storeboard' ),
						importInterval()
					),
				},
				{
					value: 'no',
					label: __( 'Immediately', 'storeboard' ),
					description: __( 'Updates as soon as new data is available. May slow busy stores.', 'storeboard' ),
				},
			],
			defaultValue: 'yes',
		},
	} ),
} );

/** As the platform prints it, in the user's language. */
function importInterval(): string {
	const interval = select( store ).getPrintedSetting( 'woocommerce_analytics_import_interval' );
	return typeof interval === 'string' && interval ? interval : __( '12 hours', 'storeboard' );
}

/** Statuses in their groups; one without statuses is left out. */
function groupsOf( statuses: Record< string, string > ): ChoiceGroup[] {
	const isUnregistered = unregisteredStatuses();
	const choices = Object.entries( statuses )
		.filter( ( [ value ] ) => value !== 'refunded' && ! NEVER_COUNTED.includes( value ) )
		.map( ( [ value, label ] ) => ( { value, label } ) );
	const pick = ( is: ( value: string ) => boolean ) => choices.filter( ( { value } ) => is( value ) );
	const isDefault = ( value: string ) => DEFAULT_STATUSES.includes( value );

	return [
		{ key: 'defaultStatuses', options: pick( isDefault ) },
		{
			key: 'customStatuses',
			label: __( 'Custom Statuses', 'storeboard' ),
			options: pick( ( value ) => ! isDefault( value ) && ! isUnregistered( value ) ),
		},
		{
			key: 'unregisteredStatuses',
			label: __( 'Unregistered Statuses', 'storeboard' ),
			options: pick( ( value ) => ! isDefault( value ) && isUnregistered( value ) ),
		},
	].filter( ( { options } ) => options.length > 0 );
}

/** Orders had them while an extension was there; the platform prints them as a list, or by their names. */
function unregisteredStatuses() {
	const printed = getAdminSetting( 'unregisteredOrderStatuses', {} );
	const names = Array.isArray( printed ) ? printed : Object.keys( printed );
	return ( status: string ) => names.includes( status );
}
