import { createPortal, useEffect, useMemo, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { changeAdvanced, chooseOption, idsOf, isShown, optionOf } from '../../lib/report-query';
import type { AdvancedFilters, FilterConfig, FilterOption, Query, LookupSource } from '../../lib/report-query';
import { AdvancedCard } from './advanced-card';
import { CompareCard } from './compare-card';
import { FilterPicker } from './filter-picker';
import { keptFilters } from './kept-filters';
import { lookup } from './lookup';
import './style.scss';
import { LookupSearch } from './lookup-search';
import { useNames } from './use-names';

interface Props {
	/** The address' arguments, lists flat: see parseQuery(). */
	query: Query;
	filters: FilterConfig[];
	/** The report's id; the places of its filters are kept by it. */
	report?: string;
	advanced?: AdvancedFilters;
	source: LookupSource;
	/** Arguments that stay with any filter, such as an extension's currency. */
	persisted?: string[];
	/** Where the chosen option shows what it needs besides, below the buttons; among them without it. */
	panel?: HTMLElement | null;
	/** Opens the page with these arguments alone. */
	onChange: ( query: Query ) => void;
}

/** The filters of a report: a button each that opens its options, and what the chosen option needs besides. */
export function ReportFilters( { filters, report = '', query, ...rest }: Props ) {
	const shown = filters.filter( ( config ) => isShown( config, query ) );
	const places = usePlaces(
		report,
		shown.map( ( { param } ) => param )
	);

	return (
		<div className="storeboard-filters">
			{ places.map( ( param ) => {
				const at = shown.findIndex( ( config ) => config.param === param );
				const config = shown[ at ];
				return config ? (
					<Filter
						key={ param }
						config={ config }
						label={ labelOf( config, shown.slice( 0, at ) ) }
						query={ query }
						{ ...rest }
					/>
				) : (
					<div key={ param } className="storeboard-filters__basic is-kept" aria-hidden="true" />
				);
			} ) }
		</div>
	);
}

/**
 * The filters in their order. While scripts of extensions may still add some, those that showed last have their place.
 *
 * @param shown Arguments of the filters that are there.
 */
function usePlaces( report: string, shown: string[] ): string[] {
	const [ isWhole, setWhole ] = useState( () => document.readyState === 'complete' );
	const kept = useMemo( () => keptFilters( report ).get() ?? [], [ report ] );
	const words = shown.join();

	useEffect( () => {
		const done = () => setWhole( true );
		window.addEventListener( 'load', done );
		return () => window.removeEventListener( 'load', done );
	}, [] );
	useEffect( () => {
		if ( isWhole && words ) {
			keptFilters( report ).set( words.split( ',' ) );
		}
	}, [ report, isWhole, words ] );

	return isWhole || ! shown.every( ( param ) => kept.includes( param ) ) ? shown : kept;
}

/** No two filters have the same name: an extension's may be called as ours is. */
function labelOf( { label }: FilterConfig, before: FilterConfig[] ) {
	const same = before.filter( ( other ) => other.label === label ).length;
	return same
		? /* translators: 1: name of a filter. 2: a number that tells it from others of that name. */
			sprintf( __( '%1$s (%2$d)', 'storeboard' ), label, same + 1 )
		: label;
}

type FilterProps = Omit< Props, 'filters' > & { config: FilterConfig; label: string };

const NONE: AdvancedFilters = { title: '', filters: {} };
const NOTHING: string[] = [];

function Filter( { config, label, query, advanced = NONE, source, persisted, panel, onChange }: FilterProps ) {
	const option = optionOf( config, query );
	const top = topOf( config, option );
	const search = searchOf( top );
	const ids = search ? idsOf( search, query ) : NOTHING;
	const finder = lookup( search?.settings ?? {}, query, source );
	const names = useNames( ids, finder.names, top?.value );
	const choose = ( value: string, chosen: string[] = [] ) =>
		onChange( chooseOption( query, config, value, chosen, persisted ) );

	return (
		<>
			<FilterPicker
				label={ label }
				options={ config.filters.map( ( one ) =>
					searchOf( one ) ? { ...one, subFilters: undefined } : one
				) }
				current={ search ? top : option }
				about={
					ids.length
						? ( ids.map( ( id ) => names.names[ id ] ).find( Boolean ) ?? `#${ ids[ 0 ] }` )
						: undefined
				}
				onChoose={ choose }
			/>
			{ below(
				<>
					{ top && search && (
						<div className="storeboard-filters__basic">
							<span aria-hidden="true">{ search.settings?.labels?.button ?? top.label }</span>
							<LookupSearch
								key={ top.value }
								isSingle
								label={ search.settings?.labels?.placeholder ?? top.label ?? '' }
								placeholder={ search.settings?.labels?.placeholder }
								ids={ ids }
								{ ...finder }
								known={ names }
								onChange={ ( next ) => choose( next.length ? search.value : top.value, next ) }
							/>
						</div>
					) }
					{ ! search && option?.settings?.param && (
						<CompareCard
							key={ `${ option.value } ${ query[ option.settings.param ] }` }
							option={ option }
							ids={ idsOf( option, query ) }
							query={ query }
							source={ source }
							onCompare={ ( chosen ) => choose( option.value, chosen ) }
							onClear={ () => choose( option.value ) }
						/>
					) }
					{ option?.value === 'advanced' && (
						<AdvancedCard
							query={ query }
							advanced={ advanced }
							source={ source }
							onFilter={ ( active, match ) =>
								onChange( changeAdvanced( query, config.param, active, match, advanced ) )
							}
						/>
					) }
				</>
			) }
		</>
	);

	function below( content: ReactNode ) {
		return panel ? createPortal( content, panel ) : content;
	}
}

/** The option of the filter that an option is, or is below. */
const topOf = ( config: FilterConfig, option: FilterOption | undefined ) =>
	config.filters.find( ( { value } ) => value === ( option?.path?.[ 0 ] ?? option?.value ) );

/** The option below one, or itself, that asks for a item. */
const searchOf = ( option: FilterOption | undefined ) =>
	[ option, ...( option?.subFilters ?? [] ) ].find( ( one ) => one?.component === 'Search' );

export { LookupSearch } from './lookup-search';
