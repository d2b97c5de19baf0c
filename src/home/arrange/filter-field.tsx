import { SelectControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { ErrorMessage } from '../../components/error-message';
import type { FilterDimension } from '../../data/card-answers';
import type { Attributes } from '../../lib/arrangement';
import { canFilter, queryOf, useAnswers, useRanges } from '../cards/metrics/use-answers';

interface Props {
	label: string;
	values: Attributes;
	onChange: ( values: Attributes ) => void;
}

/** What the engine declares of orders (includes/Reports/Registry.php), by its name there. */
const dimensions = () => [
	{ value: 'payment_method', label: __( 'Payment method', 'storeboard' ) },
	{ value: 'origin', label: __( 'Origin', 'storeboard' ) },
	{ value: 'source', label: __( 'Source', 'storeboard' ) },
	{ value: 'campaign', label: __( 'Campaign', 'storeboard' ) },
	{ value: 'device', label: __( 'Device', 'storeboard' ) },
];

/** Which orders a card counts: all, or those of one payment method, one origin and the like, as the last year had them. */
export default function FilterField( { label, values, onChange }: Props ) {
	const filter = String( values.filter ?? '' );
	// What nobody offers here stays until another one is chosen.
	const [ by, setBy ] = useState(
		() => dimensions().find( ( { value } ) => filter.startsWith( `${ value }:` ) )?.value ?? ''
	);
	const isFree = canFilter( values );

	return (
		<>
			<SelectControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				label={ label }
				value={ isFree ? by : '' }
				disabled={ ! isFree }
				help={
					isFree
						? undefined
						: __( 'Filters work only for order numbers, and this card shows something else.', 'storeboard' )
				}
				options={ [ { value: '', label: __( 'All orders', 'storeboard' ) }, ...dimensions() ] }
				onChange={ ( next ) => {
					setBy( next );
					onChange( { ...values, filter: '', filter_label: '' } );
				} }
			/>
			{ isFree && by && (
				<Members key={ by } by={ by as FilterDimension } values={ values } onChange={ onChange } />
			) }
		</>
	);
}

function Members( { by, values, onChange }: Omit< Props, 'label' > & { by: FilterDimension } ) {
	const { primary } = useRanges( { range: 'year', compare: 'none' } );
	const { secondary } = useRanges( { range: 'year', compare: 'previous_year' } );
	const name = dimensions().find( ( { value } ) => value === by )!.label;
	const {
		values: [ answer ],
		error,
		load,
	} = useAnswers( [
		queryOf(
			[ 'orders/orders_count' ],
			// Of last year too: in January nothing has been sold yet.
			{ after: ( secondary ?? primary ).after, before: primary.before },
			{ by, perPage: 100 }
		),
	] );
	const chosen = String( values.filter ?? '' );
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

	if ( ! answer && error ) {
		return (
			<ErrorMessage
				what={ __( 'Couldn’t load the filter options.', 'storeboard' ) }
				error={ error }
				onRetry={ load }
			/>
		);
	}
	return (
		<SelectControl
			__nextHasNoMarginBottom
			__next40pxDefaultSize
			label={ name }
			value={ chosen }
			aria-busy={ ! answer }
			required
			help={ answer && ! found.length ? __( 'Nothing to filter by yet.', 'storeboard' ) : undefined }
			options={ [
				{
					value: '',
					label: answer ? __( 'Choose…', 'storeboard' ) : __( 'Loading…', 'storeboard' ),
				},
				...kept,
				...found,
			] }
			onChange={ ( filter ) => onChange( { ...values, filter, filter_label: filter && wordsOf( filter ) } ) }
		/>
	);
}
