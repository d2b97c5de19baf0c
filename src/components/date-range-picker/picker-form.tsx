import { Button, TabPanel } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import {
	comparisonLabels,
	defaultChoice,
	periodLabels,
	rangeErrors,
	type Compare,
	type DateRange,
	type PresetName,
	type RangeChoice,
	type RangeErrors,
	type RangeSettings,
} from '../../lib/date-range';
import { rollingLabel } from '../../lib/date-range/labels';
import { nameOf, ROLLING, type RollingName } from '../../lib/date-range/rolling';
import { weekdayName } from '../../lib/weekday';
import { useSpokenMessage } from '../use-spoken-message';
import { CustomDays } from './custom-days';
import { DayFields } from './day-fields';
import { RadioGroup } from './radio-group';

interface Props {
	choice: RangeChoice;
	/** What it shows now. */
	range: DateRange;
	/** What it is compared with now; itself where it is with nothing. */
	compared: DateRange;
	settings: RangeSettings;
	hasComparedDays: boolean;
	onUpdate: ( choice: RangeChoice ) => void;
}

type Tab = 'presets' | 'custom';

const tabOf = ( { period }: RangeChoice ): Tab => ( period === 'custom' ? 'custom' : 'presets' );

/** Presets or days of one's own, and what to compare with. Nothing changes before Update. */
export function PickerForm( { choice, range, compared, settings, hasComparedDays, onUpdate }: Props ) {
	const [ tab, setTab ] = useState( tabOf( choice ) );
	const [ period, setPeriod ] = useState( presetOf( choice ) );
	const [ compare, setCompare ] = useState( choice.compare );
	// A custom range starts from the days that show.
	const [ days, setDays ] = useState( daysOf( range ) );
	const [ errors, setErrors ] = useState< RangeErrors >( {} );
	const [ otherDays, setOtherDays ] = useState( daysOf( compared ) );
	const [ otherErrors, setOtherErrors ] = useState< RangeErrors >( {} );
	// Tabs start again where Reset chooses another one.
	const [ resets, setResets ] = useState( 0 );
	const form = useRef< HTMLFormElement >( null );
	const { today } = settings;
	useSpokenMessage( errors.after ?? errors.before ?? otherErrors.after ?? otherErrors.before );

	function reset() {
		const usual = defaultChoice( settings.defaultRange );
		setTab( tabOf( usual ) );
		setPeriod( presetOf( usual ) );
		setCompare( usual.compare );
		setDays( { after: usual.after ?? '', before: usual.before ?? '' } );
		setErrors( {} );
		setOtherErrors( {} );
		setResets( resets + 1 );
	}

	function submit( event: FormEvent ) {
		event.preventDefault();
		const found = tab === 'custom' ? rangeErrors( days, today ) : {};
		const foundOther = compare === 'custom' ? rangeErrors( otherDays, today ) : {};
		setErrors( found );
		setOtherErrors( foundOther );
		const wrong = firstOf( found ) ?? ( firstOf( foundOther ) && `compare_${ firstOf( foundOther ) }` );
		if ( wrong ) {
			form.current?.querySelector< HTMLInputElement >( `[name="${ wrong }"]` )?.focus();
			return;
		}
		onUpdate( {
			...( tab === 'custom' ? { period: 'custom', compare, ...days } : { period, compare } ),
			...( compare === 'custom' && { compareAfter: otherDays.after, compareBefore: otherDays.before } ),
		} );
	}

	return (
		<form ref={ form } className="storeboard-date-range__form" onSubmit={ submit } noValidate>
			<h2 className="screen-reader-text">{ __( 'Select date range and comparison', 'storeboard' ) }</h2>
			<h3 className="storeboard-date-range__title">{ __( 'Select a date range', 'storeboard' ) }</h3>
			<TabPanel
				key={ resets }
				className="storeboard-date-range__tabs"
				initialTabName={ tab }
				onSelect={ ( name ) => setTab( name as Tab ) }
				tabs={ [
					{ name: 'presets', title: __( 'Presets', 'storeboard' ) },
					{ name: 'custom', title: __( 'Custom', 'storeboard' ) },
				] }
			>
				{ ( { name } ) =>
					name === 'presets' ? (
						<RadioGroup< PresetName >
							label={ __( 'Select a preset period', 'storeboard' ) }
							name="period"
							options={ presets() }
							hints={ {
								/* translators: %s: the first day of the week by WordPress' settings, such as 'Monday'. */
								week: sprintf( __( 'from %s', 'storeboard' ), weekdayName( settings.weekStartsOn ) ),
							} }
							value={ period }
							onChange={ setPeriod }
						/>
					) : (
						<CustomDays
							days={ days }
							errors={ errors }
							today={ today }
							weekStartsOn={ settings.weekStartsOn }
							onChange={ ( next ) => {
								setDays( next );
								setErrors( {} );
							} }
							onLeave={ ( field ) => {
								const error = days[ field ] && rangeErrors( days, today )[ field ];
								setErrors( error ? { ...errors, [ field ]: error } : errors );
							} }
						/>
					)
				}
			</TabPanel>
			<RadioGroup< Compare >
				label={ __( 'Compare to', 'storeboard' ) }
				isHeading
				name="compare"
				options={ comparisons( hasComparedDays ) }
				value={ compare }
				onChange={ setCompare }
			/>
			{ compare === 'custom' && (
				<DayFields
					labels={ {
						after: __( 'Compared start date', 'storeboard' ),
						before: __( 'Compared end date', 'storeboard' ),
					} }
					prefix="compare_"
					days={ otherDays }
					errors={ otherErrors }
					today={ today }
					onChange={ ( next ) => {
						setOtherDays( next );
						setOtherErrors( {} );
					} }
					onLeave={ ( field ) => {
						const error = otherDays[ field ] && rangeErrors( otherDays, today )[ field ];
						setOtherErrors( error ? { ...otherErrors, [ field ]: error } : otherErrors );
					} }
				/>
			) }
			<div className="storeboard-date-range__actions">
				<Button variant="primary" type="submit">
					{ __( 'Update', 'storeboard' ) }
				</Button>
				<Button variant="tertiary" onClick={ reset }>
					{ __( 'Reset', 'storeboard' ) }
				</Button>
			</div>
		</form>
	);
}

const daysOf = ( { after, before }: DateRange ) => ( { after: after.slice( 0, 10 ), before: before.slice( 0, 10 ) } );

/** The first field that is wrong. */
const firstOf = ( errors: RangeErrors ) => {
	const other = errors.before ? 'before' : undefined;
	return errors.after ? 'after' : other;
};

/** The preset of a choice; the default one where it has days of its own. */
const presetOf = ( { period }: RangeChoice ): PresetName => ( period === 'custom' ? 'month' : period );

function comparisons( hasDays: boolean ): Partial< Record< Compare, string > > {
	const { custom, none, ...others } = comparisonLabels();
	return { ...others, ...( hasDays && { custom } ), none };
}

/** WooCommerce's presets, and days up to today. */
function presets(): Record< PresetName, string > {
	const { custom, ...rest } = periodLabels();
	const rolling = ROLLING.map( ( days ) => [ nameOf( days ), rollingLabel( days ) ] );
	return { ...rest, ...( Object.fromEntries( rolling ) as Record< RollingName, string > ) };
}
