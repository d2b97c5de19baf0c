import { Button, Dropdown } from '@wordpress/components';
import { useMemo } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { chevronDown, Icon } from '@wordpress/icons';
import { choiceOf, comparisonLabels, rangesOf, type RangeChoice, type RangeSettings } from '../../lib/date-range';
import { PickerForm } from './picker-form';
import './style.scss';

interface Props {
	/** The arguments of the address: period, compare, after, before, compare_after, compare_before, last_days. */
	query: Record< string, string >;
	settings: RangeSettings;
	/** Whether days of the owner's choice may be compared with; the setting of the default range has no place for them. */
	hasComparedDays?: boolean;
	/** Whether its label shows; not below one that says the same. */
	hasLabel?: boolean;
	/** Shows another range: see toQuery() of src/lib/date-range for what the address has then. */
	onUpdate: ( choice: RangeChoice ) => void;
}

/** The time range of a report and what it is compared with, in a button that opens what changes them. */
export function DateRangePicker( { query, settings, hasComparedDays = true, hasLabel = true, onUpdate }: Props ) {
	const { primary, secondary } = useMemo( () => rangesOf( query, settings ), [ query, settings ] );
	/* translators: 1: name of a period, such as 'Month to date'. 2: its days, such as 'Nov 1 - 22, 2026'. */
	const shown = sprintf( __( '%1$s (%2$s)', 'storeboard' ), primary.label, primary.days );
	const compared = secondary
		? /* translators: 1: 'Previous year', 'Previous period' or 'Other dates'. 2: its days. */
			sprintf( __( 'vs. %1$s (%2$s)', 'storeboard' ), secondary.label, secondary.days )
		: comparisonLabels().none;

	return (
		<div className="storeboard-date-range">
			{ hasLabel && (
				<span className="storeboard-date-range__label" aria-hidden="true">
					{ __( 'Date range', 'storeboard' ) }
				</span>
			) }
			<Dropdown
				className="storeboard-date-range__dropdown"
				contentClassName="storeboard-date-range__popover"
				popoverProps={ { placement: 'bottom-start', offset: 8 } }
				expandOnMobile
				headerTitle={ __( 'Select date range and comparison', 'storeboard' ) }
				focusOnMount="firstElement"
				renderToggle={ ( { isOpen, onToggle } ) => (
					<Button
						className="storeboard-date-range__button"
						aria-expanded={ isOpen }
						aria-haspopup="dialog"
						aria-label={ `${ shown } ${ compared }` }
						onClick={ onToggle }
					>
						<span className="storeboard-date-range__words">
							<span>{ shown }</span>
							<span className="storeboard-date-range__compared">{ compared }</span>
						</span>
						<Icon icon={ chevronDown } />
					</Button>
				) }
				renderContent={ ( { onClose } ) => (
					<PickerForm
						choice={ choiceOf( query, settings ) }
						range={ primary }
						compared={ secondary ?? primary }
						settings={ settings }
						hasComparedDays={ hasComparedDays }
						onUpdate={ ( choice ) => {
							onClose();
							onUpdate( choice );
						} }
					/>
				) }
			/>
		</div>
	);
}
