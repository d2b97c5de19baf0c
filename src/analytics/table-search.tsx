import { FormTokenField } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useRef, useState } from '@wordpress/element';
import { store } from '../data/reports';
import { writeSearch } from './requests';
import type { ItemKind } from './types';

interface Props {
	item: ItemKind;
	label: string;
	words: string[];
	/** Gets the words as the address has them. */
	onSearch: ( search: string ) => void;
}

/** How many suggestions show. */
const MOST = 10;

/** Searches the rows by words, each a token; what is typed brings suggestions. */
export function TableSearch( { item, label, words, onSearch }: Props ) {
	const { loadItems } = useDispatch( store );
	const [ suggestions, setSuggestions ] = useState< string[] >( [] );
	const timer = useRef< number >();
	const latest = useRef( '' );

	function suggest( text: string ) {
		window.clearTimeout( timer.current );
		latest.current = text.trim();
		if ( ! latest.current ) {
			return;
		}
		timer.current = window.setTimeout( async () => {
			const asked = latest.current;
			try {
				const found = await loadItems( {
					kind: item.route,
					args: { search: asked, per_page: MOST },
					toItem: item.toItem,
				} );
				if ( asked === latest.current ) {
					setSuggestions( ( found ?? [] ).map( ( one ) => one.label ) );
				}
			} catch {
				// The search itself works without suggestions, and says what failed.
				setSuggestions( [] );
			}
		}, 200 );
	}

	return (
		<div className="storeboard-report__search">
			<FormTokenField
				label={ label }
				placeholder={ words.length ? '' : label }
				value={ words }
				suggestions={ suggestions }
				onInputChange={ suggest }
				onChange={ ( tokens ) =>
					onSearch(
						writeSearch( tokens.map( ( token ) => ( typeof token === 'string' ? token : token.value ) ) )
					)
				}
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
		</div>
	);
}
