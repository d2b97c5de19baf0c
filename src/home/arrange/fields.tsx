import { SelectControl, TextControl } from '@wordpress/components';
import type { CardKind } from '../../data/home-cards';
import type { Attributes } from '../../lib/arrangement';

interface Props {
	kind: CardKind;
	values: Attributes;
	onChange: ( values: Attributes ) => void;
}

/** What is set of a card, a field for each attribute of its kind. */
export const Fields = ( { kind, values, onChange }: Props ) => (
	<>
		{ Object.entries( kind.attributes ).map( ( [ name, { type, label, choices } ] ) => {
			// What its declaration fixes has no words.
			if ( ! label ) {
				return null;
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
		.join( ', ' ) ||
	kind.title;
