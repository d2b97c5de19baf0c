import { Button, Dropdown } from '@wordpress/components';
import { useId } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { check, chevronDown, Icon } from '@wordpress/icons';
import type { FilterOption } from '../../lib/report-query';

interface Props {
	label: string;
	/** Those with options below them stand as a heading above these. */
	options: FilterOption[];
	/** The chosen one; none where the address has an unknown one. */
	current?: FilterOption;
	/** Name of the one item that the chosen option is about. */
	about?: string;
	onChoose: ( value: string ) => void;
}

/** One filter of a report: a button that says what is chosen, and opens a list of buttons, as in WooCommerce's client. */
export function FilterPicker( { label, options, current, about, onChoose }: Props ) {
	const id = useId();

	return (
		<div className="storeboard-filters__basic" role="group" aria-labelledby={ id }>
			<span id={ id }>
				{
					/* translators: %s: name of a filter, such as 'Show'. */
					sprintf( __( '%s:', 'storeboard' ), label.replace( /:$/, '' ) )
				}
			</span>
			<Dropdown
				contentClassName="storeboard-filters__popover"
				popoverProps={ { placement: 'bottom-start', offset: 8 } }
				expandOnMobile
				headerTitle={ label }
				focusOnMount="firstElement"
				renderToggle={ ( { isOpen, onToggle } ) => (
					<Button className="storeboard-filters__picker" aria-expanded={ isOpen } onClick={ onToggle }>
						<span className="storeboard-filters__shown">
							{ about && <span>{ about } </span> }
							<span>{ current?.label ?? __( 'Select…', 'storeboard' ) }</span>
						</span>
						<Icon icon={ chevronDown } />
					</Button>
				) }
				renderContent={ ( { onClose } ) => (
					<Options
						label={ label }
						options={ options }
						current={ current }
						onChoose={ ( value ) => {
							onClose();
							if ( value !== current?.value ) {
								onChoose( value );
							}
						} }
					/>
				) }
			/>
		</div>
	);
}

type OptionsProps = Pick< Props, 'label' | 'options' | 'current' | 'onChoose' >;

const Options = ( { label, options, ...rest }: OptionsProps ) => (
	<ul className="storeboard-filters__options" aria-label={ label }>
		{ options.map( ( option ) => (
			<li key={ option.value }>
				{ option.subFilters ? (
					<>
						<span aria-hidden="true">{ option.label }</span>
						<Options label={ option.label ?? '' } options={ option.subFilters } { ...rest } />
					</>
				) : (
					<Choice option={ option } { ...rest } />
				) }
			</li>
		) ) }
	</ul>
);

function Choice( { option, current, onChoose }: Omit< OptionsProps, 'label' | 'options' > & { option: FilterOption } ) {
	const isChosen = option.value === current?.value;

	return (
		<Button
			className={ isChosen ? 'is-chosen' : '' }
			icon={ isChosen ? check : undefined }
			iconPosition="right"
			aria-current={ isChosen || undefined }
			onClick={ () => onChoose( option.value ) }
		>
			{ option.label }
		</Button>
	);
}
