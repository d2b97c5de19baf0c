import { useId } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { changeAdvanced, chooseOption, idsOf, isShown, optionOf } from '../../lib/report-query';
import type { AdvancedFilters, FilterConfig, FilterOption, Query, ThingSource } from '../../lib/report-query';
import { AdvancedCard } from './advanced-card';
import { CompareCard } from './compare-card';
import { lookup } from './lookup';
import './style.scss';
import { ThingSearch } from './thing-search';

interface Props {
	/** The address' arguments, lists flat: see parseQuery(). */
	query: Query;
	filters: FilterConfig[];
	advanced?: AdvancedFilters;
	source: ThingSource;
	/** Arguments that stay with any filter, such as an extension's currency. */
	persisted?: string[];
	/** Opens the page with these arguments alone. */
	onChange: ( query: Query ) => void;
}

/** The filters of a report: a select each, and what the chosen option needs besides. */
export const ReportFilters = ( { filters, query, ...rest }: Props ) => (
	<div className="storeboard-filters">
		{ filters
			.filter( ( config ) => isShown( config, query ) )
			.map( ( config, at, shown ) => (
				<Filter
					key={ config.param }
					config={ config }
					label={ labelOf( config, shown.slice( 0, at ) ) }
					query={ query }
					{ ...rest }
				/>
			) ) }
	</div>
);

/** No two selects have the same name: an extension's filter may be called as ours is. */
function labelOf( { label }: FilterConfig, before: FilterConfig[] ) {
	const same = before.filter( ( other ) => other.label === label ).length;
	return same
		? /* translators: 1: name of a filter. 2: a number that tells it from others of that name. */
			sprintf( __( '%1$s (%2$d)', 'storeboard' ), label, same + 1 )
		: label;
}

type FilterProps = Omit< Props, 'filters' > & { config: FilterConfig; label: string };

const NONE: AdvancedFilters = { title: '', filters: {} };

function Filter( { config, label, query, advanced = NONE, source, persisted, onChange }: FilterProps ) {
	const id = useId();
	const option = optionOf( config, query );
	const top = topOf( config, option );
	const search = searchOf( top );
	const choose = ( value: string, ids: string[] = [] ) =>
		onChange( chooseOption( query, config, value, ids, persisted ) );

	return (
		<>
			<div className="storeboard-filters__basic">
				<label htmlFor={ id }>{ label }</label>
				<select
					id={ id }
					className="storeboard-filters__select"
					value={ ( search ? top?.value : option?.value ) ?? '' }
					onChange={ ( event ) => choose( event.target.value ) }
				>
					{ ! option && <option value="" /> }
					{ config.filters.map( ( one ) =>
						one.subFilters && ! searchOf( one ) ? (
							<optgroup key={ one.value } label={ one.label }>
								{ one.subFilters.map( ( sub ) => (
									<option key={ sub.value } value={ sub.value }>
										{ sub.label }
									</option>
								) ) }
							</optgroup>
						) : (
							<option key={ one.value } value={ one.value }>
								{ one.label }
							</option>
						)
					) }
				</select>
			</div>
			{ top && search && (
				<div className="storeboard-filters__basic">
					<span aria-hidden="true">{ search.settings?.labels?.button ?? top.label }</span>
					<ThingSearch
						key={ top.value }
						isSingle
						label={ search.settings?.labels?.placeholder ?? top.label ?? '' }
						placeholder={ search.settings?.labels?.placeholder }
						ids={ idsOf( search, query ) }
						{ ...lookup( search.settings ?? {}, query, source ) }
						onChange={ ( ids ) => choose( ids.length ? search.value : top.value, ids ) }
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
					onCompare={ ( ids ) => choose( option.value, ids ) }
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
	);
}

/**
 * The option of the select that an option is, or is below.
 *
 * @param config
 * @param option
 */
const topOf = ( config: FilterConfig, option: FilterOption | undefined ) =>
	config.filters.find( ( { value } ) => value === ( option?.path?.[ 0 ] ?? option?.value ) );

/**
 * The option below one, or itself, that asks for a thing.
 *
 * @param option
 */
const searchOf = ( option: FilterOption | undefined ) =>
	[ option, ...( option?.subFilters ?? [] ) ].find( ( one ) => one?.component === 'Search' );

export { ThingSearch } from './thing-search';
