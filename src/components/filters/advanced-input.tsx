import { useId } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import {
	splitIds,
	type ActiveFilter,
	type AdvancedFilter,
	type Query,
	type LookupSource,
} from '../../lib/report-query';
import { getCurrency } from '../../lib/money';
import { plainText } from '../../lib/sanitize';
import { AttributeInput } from './attribute-input';
import { ChoiceInput } from './choice-input';
import { lookup } from './lookup';
import { LookupSearch } from './lookup-search';

interface Props {
	filter: AdvancedFilter;
	rule: string;
	value: ActiveFilter[ 'value' ];
	query: Query;
	source: LookupSource;
	error: string | undefined;
	onChange: ( value: ActiveFilter[ 'value' ] ) => void;
}

/** The input of an advanced filter, by its kind. */
export function AdvancedInput( { filter, rule, value, query, source, error, onChange }: Props ) {
	const id = useId();
	const { input, labels } = filter;
	/* translators: %s: name of a filter, such as 'Order status'. */
	const label = labels.filter ?? sprintf( __( '%s: value', 'storeboard' ), labels.add );
	const aria = { 'aria-invalid': error ? true : undefined, 'aria-describedby': error ? `${ id }-error` : undefined };

	return (
		<div className="storeboard-filters__value">
			{ content() }
			{ error && input.component !== 'Search' && (
				<p id={ `${ id }-error` } className="storeboard-filters__error">
					{ error }
				</p>
			) }
		</div>
	);

	function content() {
		switch ( input.component ) {
			case 'SelectControl':
				return (
					<ChoiceInput
						label={ label }
						input={ input }
						value={ String( value ) }
						aria={ aria }
						onChange={ onChange }
					/>
				);
			case 'Search':
				return (
					<LookupSearch
						label={ label }
						placeholder={ labels.placeholder }
						ids={ splitIds( String( value ) ) }
						{ ...lookup( input, query, source ) }
						error={ error }
						onChange={ ( ids ) => onChange( ids.join() ) }
					/>
				);
			case 'ProductAttribute':
				return (
					<AttributeInput
						label={ labels.add }
						value={ Array.isArray( value ) ? value : [ value, '' ] }
						source={ source }
						aria={ aria }
						onChange={ onChange }
					/>
				);
			default:
				return Array.isArray( value ) && rule === 'between' ? (
					<div className="storeboard-filters__between">
						{ one( value[ 0 ], __( 'From', 'storeboard' ), ( from ) => onChange( [ from, value[ 1 ] ] ) ) }
						<span>{ __( 'and', 'storeboard' ) }</span>
						{ one( value[ 1 ], __( 'To', 'storeboard' ), ( to ) => onChange( [ value[ 0 ], to ] ) ) }
					</div>
				) : (
					one( String( value ), '', onChange )
				);
		}
	}

	function one( text: string, end: string, change: ( next: string ) => void ) {
		const isMoney = input.component === 'Currency' || input.type === 'currency';
		return (
			<span className="storeboard-filters__one">
				{ isMoney && <span aria-hidden="true">{ symbol() }</span> }
				<input
					className="components-text-control__input"
					type={ input.component === 'Date' ? 'date' : 'number' }
					step={ input.component === 'Date' ? undefined : 'any' }
					aria-label={ end ? `${ label } (${ end })` : label }
					value={ text }
					onChange={ ( event ) => change( event.target.value ) }
					{ ...aria }
				/>
			</span>
		);
	}
}

const symbol = () => plainText( getCurrency().symbol );
