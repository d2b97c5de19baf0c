import { __, sprintf } from '@wordpress/i18n';
import type { LookupSource } from '../../lib/report-query';
import { ChoiceInput } from './choice-input';
import { LookupSearch } from './lookup-search';

interface Props {
	label: string;
	/** The attribute and its term. */
	value: [ string, string ];
	source: LookupSource;
	aria: object;
	onChange: ( value: [ string, string ] ) => void;
}

/** An attribute of products, and one of its terms. */
export const AttributeInput = ( { label, value: [ attribute, term ], source, aria, onChange }: Props ) => (
	<div className="storeboard-filters__attribute">
		<ChoiceInput
			label={ label }
			input={ {
				component: 'SelectControl',
				getOptions: async () =>
					( await source.attributes() ).map( ( { key, label: name } ) => ( {
						value: String( key ),
						label: name,
					} ) ),
			} }
			value={ attribute }
			aria={ aria }
			onChange={ ( next ) => onChange( [ next, '' ] ) }
		/>
		{ attribute && (
			<LookupSearch
				key={ attribute }
				isSingle
				/* translators: %s: 'Product attribute'. */
				label={ sprintf( __( '%s: term', 'storeboard' ), label ) }
				placeholder={ __( 'Search for a term', 'storeboard' ) }
				ids={ term ? [ term ] : [] }
				search={ ( text, signal ) => source.searchTerms( attribute, text, signal ) }
				names={ ( ids ) => source.termNames( attribute, ids ) }
				onChange={ ( [ next = '' ] ) => onChange( [ attribute, next ] ) }
			/>
		) }
	</div>
);
