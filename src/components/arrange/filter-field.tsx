import { SelectControl } from '@wordpress/components';
import { useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { ErrorMessage } from '../error-message';
import type { Attributes } from '../../lib/arrangement';
import { dimensionOf, queryOf, useAnswers, useOwnRanges } from '../cards/metrics/use-answers';
import { DIMENSIONS, isOffered, type Offered } from './dimensions';
import { focusField } from './focus-field';

interface Props {
	label: string;
	values: Attributes;
	onChange: ( values: Attributes ) => void;
	/** What is wrong with it, once somebody tried to save it. */
	problem?: string;
}

const names = (): Record< Offered, string > => ( {
	payment_method: __( 'Payment method', 'storeboard' ),
	origin: __( 'Origin', 'storeboard' ),
	source: __( 'Source', 'storeboard' ),
	campaign: __( 'Campaign', 'storeboard' ),
	device: __( 'Device', 'storeboard' ),
} );

/**
 * Which orders a card counts: all, or those of one payment method, one origin and the like, as the last year had them. Until a member is chosen the
 * filter is the dimension's name alone, which narrows nothing and is not saved (fields.tsx).
 */
export default function FilterField( { label, values, onChange, problem }: Props ) {
	const stored = dimensionOf( values );
	// What nobody offers here stays until another one is chosen.
	const by = isOffered( stored ) ? stored : '';

	return (
		<>
			<SelectControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				label={ label }
				value={ by }
				options={ [
					{ value: '', label: __( 'All orders', 'storeboard' ) },
					...DIMENSIONS.map( ( value ) => ( { value, label: names()[ value ] } ) ),
				] }
				onChange={ ( next ) => onChange( { ...values, filter: next, filter_label: '' } ) }
			/>
			{ by && <Members key={ by } by={ by } values={ values } onChange={ onChange } problem={ problem } /> }
		</>
	);
}

function Members( { by, values, onChange, problem }: Omit< Props, 'label' > & { by: Offered } ) {
	const { primary } = useOwnRanges( { range: 'year', compare: 'none' } );
	const { secondary } = useOwnRanges( { range: 'year', compare: 'previous_year' } );
	const name = names()[ by ];
	const {
		values: [ answer ],
		error,
		retry,
	} = useAnswers( [
		queryOf(
			[ 'orders/orders_count' ],
			// Of last year too: in January nothing has been sold yet.
			{ after: ( secondary ?? primary ).after, before: primary.before },
			{ by, perPage: 100 }
		),
	] );
	const place = useRef< HTMLDivElement >( null );
	// Its name alone is no member yet.
	const chosen = values.filter === by ? '' : String( values.filter ?? '' );
	const found = ( answer?.rows ?? [] ).flatMap( ( row ) =>
		row.name === null ? [] : { value: `${ by }:${ row.name }`, label: row.label }
	);
	// One that nobody bought by lately stays.
	const kept =
		chosen && ! found.some( ( { value } ) => value === chosen )
			? [ { value: chosen, label: String( values.filter_label || chosen ) } ]
			: [];

	const wordsOf = ( filter: string ) => {
		const member = [ ...kept, ...found ].find( ( { value } ) => value === filter )!.label;
		/* translators: 1: what is filtered by, such as 'Payment method', 2: its value, such as 'Bank transfer'. */
		return sprintf( __( '%1$s: %2$s', 'storeboard' ), name, member );
	};

	return <div ref={ place }>{ content() }</div>;

	function content() {
		if ( error ) {
			return (
				<>
					<ErrorMessage
						what={ __( 'Couldn’t load the filter options.', 'storeboard' ) }
						error={ error }
						onRetry={ async ( mayFocus ) => {
							await retry();
							if ( mayFocus ) {
								focusField( place, 'select' );
							}
						} }
					/>
					{ problem && (
						// The form leads here, as to a field.
						<p className="storeboard-arrange__problem" data-field="filter" tabIndex={ -1 }>
							{ problem }
						</p>
					) }
				</>
			);
		}
		return (
			<SelectControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				label={ name }
				value={ chosen }
				aria-busy={ ! answer }
				aria-required
				aria-invalid={ problem ? true : undefined }
				data-field="filter"
				help={
					problem ||
					( answer && ! found.length ? __( 'Nothing to filter by yet.', 'storeboard' ) : undefined )
				}
				className={ problem ? 'storeboard-arrange__invalid' : undefined }
				options={ [
					{
						value: '',
						label: answer ? __( 'Choose…', 'storeboard' ) : __( 'Loading…', 'storeboard' ),
					},
					...kept,
					...found,
				] }
				onChange={ ( filter ) =>
					onChange( { ...values, filter: filter || by, filter_label: filter && wordsOf( filter ) } )
				}
			/>
		);
	}
}
