import { useDispatch } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { LookupSearch } from '../components/filters';
import { store } from '../data/reports';
import { ranked } from '../lib/rank';
import { withWhole } from '../lib/with-whole';
import type { ItemKind } from './types';

export interface TableSearchProps {
	item: ItemKind;
	label: string;
	words: string[];
	onSearch: ( words: string[] ) => void;
}

/** How many suggestions show. */
const MOST = 10;
/** So many are asked for: the best may not be among the first. */
const SEARCHED = 30;

/** The argument that finds one by its whole name, however many others hold it too. */
const WHOLE: Record< string, string > = {
	products: 'slug',
	'products/categories': 'slug',
	coupons: 'code',
	customers: 'name_includes',
};

const wordsOf = ( { label, codes }: ReturnType< ItemKind[ 'toItem' ] > ) => ( { names: [ label ], codes } );

/** What the search for a text itself is called, by the route of what it finds. */
const TEXT_LABELS: Record< string, () => string > = {
	/* translators: %s: what was typed. */
	products: () => __( 'All products with titles that include %s', 'storeboard' ),
	/* translators: %s: what was typed. */
	variations: () => __( 'All variations with titles that include %s', 'storeboard' ),
	/* translators: %s: what was typed. */
	'products/categories': () => __( 'All categories with titles that include %s', 'storeboard' ),
	/* translators: %s: what was typed. */
	coupons: () => __( 'All coupons with codes that include %s', 'storeboard' ),
	/* translators: %s: what was typed. */
	taxes: () => __( 'All taxes with codes that include %s', 'storeboard' ),
	/* translators: %s: what was typed. */
	customers: () => __( 'All customers with names that include %s', 'storeboard' ),
};

const textLabel = ( route: string, text: string ) => {
	const label = TEXT_LABELS[ route ];
	return label ? sprintf( label(), text ) : text;
};

/** Searches the rows by words, each a token; what is typed brings suggestions. */
export function TableSearch( { item, label, words, onSearch }: TableSearchProps ) {
	const { loadItems } = useDispatch( store );

	async function suggest( text: string ) {
		const { route, toItem } = item;
		const askBy = async ( name: string ) =>
			( await loadItems( { kind: route, args: { [ name ]: text, per_page: SEARCHED }, toItem } ) ) ?? [];
		const whole = WHOLE[ route ];
		const found = await askBy( 'search' )
			.then( ( rows ) =>
				withWhole( rows, {
					typed: text,
					asked: SEARCHED,
					wordsOf,
					askWhole: whole ? () => askBy( whole ) : undefined,
				} )
			)
			.catch( () => [] ); // The search itself works without suggestions, and says what failed.
		const best = ranked( found, text, wordsOf );
		return [ ...new Set( best.map( ( one ) => one.label ) ) ]
			.filter( Boolean )
			.slice( 0, MOST )
			.map( ( name ) => ( { key: name, label: name } ) );
	}

	return (
		<LookupSearch
			label={ label }
			placeholder={ words.length ? '' : label }
			ids={ words }
			search={ suggest }
			textLabel={ ( text ) => textLabel( item.route, text ) }
			canClear
			onChange={ onSearch }
		/>
	);
}
