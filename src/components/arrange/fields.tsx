import { SelectControl, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useRef } from '@wordpress/element';
import type { ComponentProps } from 'react';
import { ErrorMessage } from '../error-message';
import { useChunk } from '../lazy-part';
import type { CardKind } from '../../data/home-cards';
import type { Attributes } from '../../lib/arrangement';
import { canFilter, dimensionOf, filterOf } from '../cards/metrics/use-answers';
import { isOpen } from '../../lib/open-bases';
import { isOffered } from './dimensions';
import { focusField } from './focus-field';

interface Props {
	kind: CardKind;
	values: Attributes;
	onChange: ( values: Attributes ) => void;
	/** What is wrong, by attribute. */
	problems: Record< string, string >;
}

/** What is set of a card, a field for each attribute of its kind. */
export const Fields = ( { kind, values, onChange, problems }: Props ) => (
	<>
		{ Object.entries( kind.attributes ).map( ( [ name, { type, label, choices } ] ) => {
			// What its declaration fixes has no words. What is of now or of all time has no period, and nothing before it.
			if ( ! label || ( [ 'range', 'compare' ].includes( name ) && isOpen( values.metric ) ) ) {
				return null;
			}
			if ( name === 'filter' && kind.attributes.filter_label ) {
				// What is not of orders alone has nothing to be narrowed by.
				return canFilter( values ) ? (
					<Filter
						key={ name }
						label={ label }
						values={ values }
						onChange={ onChange }
						problem={ problems[ name ] }
					/>
				) : null;
			}
			const value = values[ name ] ?? '';
			const change = ( next: string ) =>
				onChange( { ...values, [ name ]: type === 'number' && next !== '' ? Number( next ) : next } );
			return choices ? (
				<SelectControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					key={ name }
					label={ label }
					value={ String( value ) }
					options={ choices }
					onChange={ change }
				/>
			) : (
				<TextControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					key={ name }
					label={ label }
					value={ String( value ) }
					type={ type === 'number' ? 'number' : 'text' }
					maxLength={ 80 }
					placeholder={ name === 'title' ? headingOf( kind, { ...values, title: '' } ) : undefined }
					onChange={ change }
				/>
			);
		} ) }
	</>
);

const loadFilter = () => import( /* webpackChunkName: "card-filter" */ './filter-field' );

/** What orders are narrowed by is asked of the server once somebody sets a card. */
function Filter( props: ComponentProps< Awaited< ReturnType< typeof loadFilter > >[ 'default' ] > ) {
	const { part, error, retry } = useChunk( loadFilter );
	const place = useRef< HTMLDivElement >( null );
	return (
		<div ref={ place } className="storeboard-arrange__fields">
			{ part && <part.default { ...props } /> }
			{ ! part && error && (
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
			) }
		</div>
	);
}

/** What keeps a card from being saved, by attribute: a filter of which no member was chosen would count all orders. One that the form doesn’t offer can’t be mended there. */
export const problemsOf = ( kind: CardKind, values: Attributes ): Record< string, string > =>
	kind.attributes.filter_label && canFilter( values ) && isOffered( dimensionOf( values ) ) && ! filterOf( values )
		? { filter: __( 'Choose a value, or change the filter to All orders.', 'storeboard' ) }
		: {};

/** What each attribute is unless somebody sets it. */
export const defaultsOf = ( kind: CardKind ): Attributes =>
	Object.fromEntries(
		Object.entries( kind.attributes ).map( ( [ name, attribute ] ) => [ name, attribute.default ] )
	);

/** The heading that such a card will have (includes/Cards/Card.php). */
export const headingOf = ( kind: CardKind, values: Attributes ) =>
	String( values.title ?? '' ).trim() ||
	[ 'metric', 'second', 'by' ]
		.flatMap(
			( name ) => kind.attributes[ name ]?.choices?.find( ( { value } ) => value === values[ name ] ) ?? []
		)
		.map( ( { label } ) => label )
		.concat( kind.attributes.filter_label ? ( filterOf( values )?.label ?? [] ) : [] )
		.join( ', ' ) ||
	kind.title;
