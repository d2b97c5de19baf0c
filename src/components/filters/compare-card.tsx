import { Button } from '@wordpress/components';
import { useId, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import type { FilterOption, Query, LookupSource } from '../../lib/report-query';
import { lookup } from './lookup';
import { LookupSearch } from './lookup-search';

interface Props {
	option: FilterOption;
	/** What is compared now. */
	ids: string[];
	query: Query;
	source: LookupSource;
	onCompare: ( ids: string[] ) => void;
	onClear: () => void;
}

/** Two or more items to compare. */
export function CompareCard( { option, ids, query, source, onCompare, onClear }: Props ) {
	const id = useId();
	const [ draft, setDraft ] = useState( ids );
	const [ isShort, setShort ] = useState( false );
	const { settings = {} } = option;
	const { title = option.label ?? '', helpText, placeholder, update } = settings.labels ?? {};

	function submit( event: FormEvent ) {
		event.preventDefault();
		setShort( draft.length < 2 );
		if ( draft.length > 1 ) {
			onCompare( draft );
		}
	}

	return (
		<form className="storeboard-filters__card" aria-labelledby={ id } onSubmit={ submit }>
			<h2 id={ id }>{ title }</h2>
			{ helpText && <p className="storeboard-filters__help">{ helpText }</p> }
			<LookupSearch
				label={ placeholder ?? title }
				placeholder={ placeholder }
				ids={ draft }
				{ ...lookup( settings, query, source ) }
				error={ isShort ? __( 'Select at least two to compare.', 'storeboard' ) : undefined }
				onChange={ ( next ) => {
					setDraft( next );
					setShort( false );
				} }
			/>
			<div className="storeboard-filters__actions">
				<Button variant="secondary" type="submit">
					{ update ?? __( 'Compare', 'storeboard' ) }
				</Button>
				{ draft.length > 0 && (
					<Button
						variant="link"
						onClick={ () => {
							setDraft( [] );
							onClear();
						} }
					>
						{ __( 'Clear all', 'storeboard' ) }
					</Button>
				) }
			</div>
		</form>
	);
}
