import { Button, DropdownMenu, MenuGroup, MenuItem } from '@wordpress/components';
import { useId, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { closeSmall, plus } from '@wordpress/icons';
import type { FormEvent } from 'react';
import {
	isComplete,
	readAdvanced,
	type ActiveFilter,
	type AdvancedFilter,
	type AdvancedFilters,
	type Match,
	type Query,
	type LookupSource,
} from '../../lib/report-query';
import { speakMessage } from '../../lib/speak';
import { AdvancedInput } from './advanced-input';
import { partsOf } from './template';

interface Props {
	query: Query;
	advanced: AdvancedFilters;
	source: LookupSource;
	onFilter: ( active: ActiveFilter[], match: Match ) => void;
}

type Row = ActiveFilter & { id: number };

/** Rows of filters that all or any must match. Nothing changes before Filter. */
export function AdvancedCard( props: Props ) {
	const { match, active } = readAdvanced( props.query, props.advanced );

	// What the address says now stands in the place of what was being typed.
	return <Card key={ JSON.stringify( [ match, active ] ) } { ...props } match={ match } active={ active } />;
}

function Card( {
	query,
	advanced,
	source,
	match: initialMatch,
	active,
	onFilter,
}: Props & { match: Match; active: ActiveFilter[] } ) {
	const id = useId();
	const card = useRef< HTMLFormElement >( null );
	const latest = useRef( 0 );
	const toRow = ( filter: ActiveFilter ): Row => ( { ...filter, id: latest.current++ } );
	const [ rows, setRows ] = useState< Row[] >( () => active.map( toRow ) );
	const [ match, setMatch ] = useState( initialMatch );
	const [ areErrorsShown, setErrorsShown ] = useState( false );
	const choices = Object.entries( advanced.filters ).filter(
		( [ key, { allowMultiple } ] ) => allowMultiple || ! rows.some( ( row ) => row.key === key )
	);

	/** Puts the focus on a row's first control once it is there, or on the button that adds one. */
	function focusRow( index: number ) {
		requestAnimationFrame( () => {
			const row = card.current?.querySelectorAll( '.storeboard-filters__row' )[ index ];
			const place = row?.querySelector< HTMLElement >( 'select, input' );
			( place ?? card.current?.querySelector< HTMLElement >( '.storeboard-filters__add button' ) )?.focus();
		} );
	}

	function add( key: string, filter: AdvancedFilter ) {
		setErrorsShown( false );
		setRows( [ ...rows, toRow( { key, rule: filter.rules?.[ 0 ]?.value ?? '', value: firstValue( filter ) } ) ] );
		focusRow( rows.length );
	}

	function remove( row: Row ) {
		const index = rows.indexOf( row );
		setRows( rows.filter( ( other ) => other !== row ) );
		/* translators: %s: name of a filter. */
		speakMessage( sprintf( __( '%s removed', 'storeboard' ), advanced.filters[ row.key ]?.labels.add ?? '' ) );
		focusRow( Math.min( index, rows.length - 2 ) );
	}

	const change = ( row: Row, changes: Partial< ActiveFilter > ) =>
		setRows( rows.map( ( other ) => ( other === row ? { ...row, ...changes } : other ) ) );

	function submit( event: FormEvent ) {
		event.preventDefault();
		const wrong = rows.findIndex( ( row ) => ! isComplete( row, advanced.filters[ row.key ]! ) );
		setErrorsShown( wrong >= 0 );
		if ( wrong >= 0 ) {
			speakMessage( missing() );
			const row = card.current?.querySelectorAll( '.storeboard-filters__row' )[ wrong ];
			row?.querySelector< HTMLElement >( '.storeboard-filters__value :is(input, select)' )?.focus();
			return;
		}
		onFilter(
			rows.map( ( { id: _, ...filter } ) => filter ),
			match
		);
	}

	return (
		<form ref={ card } className="storeboard-filters__card" aria-labelledby={ id } onSubmit={ submit } noValidate>
			<h2 id={ id } className="storeboard-filters__match">
				{ partsOf( advanced.title ).map( ( part, index ) =>
					'words' in part ? (
						<span key={ index }>{ part.words }</span>
					) : (
						<select
							key={ index }
							className="storeboard-filters__select"
							aria-label={ __( 'Choose to apply any or all filters', 'storeboard' ) }
							value={ match }
							onChange={ ( event ) => setMatch( event.target.value as Match ) }
						>
							<option value="all">{ __( 'All', 'storeboard' ) }</option>
							<option value="any">{ __( 'Any', 'storeboard' ) }</option>
						</select>
					)
				) }
			</h2>
			{ rows.length > 0 && (
				<ul className="storeboard-filters__rows">
					{ rows.map( ( row ) => {
						const filter = advanced.filters[ row.key ]!;
						return (
							<li key={ row.id } className="storeboard-filters__row">
								<fieldset>
									<legend className="screen-reader-text">{ filter.labels.add }</legend>
									{ partsOf( filter.labels.title ).map( ( part, index ) => {
										if ( 'words' in part ) {
											return (
												<span key={ index } className="storeboard-filters__words">
													{ part.words }
												</span>
											);
										}
										if ( part.slot === 'rule' ) {
											return (
												filter.rules?.length > 0 && (
													<RuleSelect
														key="rule"
														row={ row }
														filter={ filter }
														onChange={ change }
													/>
												)
											);
										}
										return (
											<AdvancedInput
												key={ `value ${ row.rule === 'between' }` }
												filter={ filter }
												rule={ row.rule }
												value={ row.value }
												query={ query }
												source={ source }
												error={
													areErrorsShown && ! isComplete( row, filter )
														? missing()
														: undefined
												}
												onChange={ ( value ) => change( row, { value } ) }
											/>
										);
									} ) }
								</fieldset>
								<Button
									icon={ closeSmall }
									label={
										filter.labels.remove ??
										/* translators: %s: name of a filter. */
										sprintf( __( 'Remove filter “%s”', 'storeboard' ), filter.labels.add )
									}
									onClick={ () => remove( row ) }
								/>
							</li>
						);
					} ) }
				</ul>
			) }
			{ choices.length > 0 && (
				<div className="storeboard-filters__add">
					<DropdownMenu
						icon={ plus }
						text={ __( 'Add a filter', 'storeboard' ) }
						label={ __( 'Add a filter', 'storeboard' ) }
						toggleProps={ { showTooltip: false } }
					>
						{ ( { onClose } ) => (
							<MenuGroup>
								{ choices.map( ( [ key, filter ] ) => (
									<MenuItem
										key={ key }
										onClick={ () => {
											onClose();
											add( key, filter );
										} }
									>
										{ filter.labels.add }
									</MenuItem>
								) ) }
							</MenuGroup>
						) }
					</DropdownMenu>
				</div>
			) }
			<div className="storeboard-filters__actions">
				<Button variant="secondary" type="submit">
					{ __( 'Filter', 'storeboard' ) }
				</Button>
				{ rows.length > 0 && (
					<Button
						variant="link"
						onClick={ () => {
							setRows( [] );
							setErrorsShown( false );
							focusRow( 0 );
							if ( active.length ) {
								onFilter( [], 'all' );
							}
						} }
					>
						{ __( 'Clear all filters', 'storeboard' ) }
					</Button>
				) }
			</div>
		</form>
	);
}

interface RuleProps {
	row: Row;
	filter: AdvancedFilter;
	onChange: ( row: Row, changes: Partial< ActiveFilter > ) => void;
}

function RuleSelect( { row, filter, onChange }: RuleProps ) {
	return (
		<select
			className="storeboard-filters__select"
			/* translators: %s: name of a filter, such as 'Order status'. */
			aria-label={ filter.labels.rule ?? sprintf( __( '%s: rule', 'storeboard' ), filter.labels.add ) }
			value={ row.rule }
			onChange={ ( event ) =>
				onChange( row, {
					rule: event.target.value,
					value: valueForRule( row, event.target.value, filter ),
				} )
			}
		>
			{ filter.rules.map( ( { value, label } ) => (
				<option key={ value } value={ value }>
					{ label }
				</option>
			) ) }
		</select>
	);
}

const missing = () => __( 'Enter a valid value for this filter.', 'storeboard' );

const firstValue = ( { input }: AdvancedFilter ): ActiveFilter[ 'value' ] => {
	if ( input.component === 'ProductAttribute' ) {
		return [ '', '' ];
	}
	return input.component === 'SelectControl' ? ( input.defaultOption ?? input.options?.[ 0 ]?.value ?? '' ) : '';
};

/** The value under another rule: 'between' has two of them. */
function valueForRule( { value }: ActiveFilter, rule: string, { input }: AdvancedFilter ): ActiveFilter[ 'value' ] {
	if ( input.component === 'ProductAttribute' || Array.isArray( value ) === ( rule === 'between' ) ) {
		return value;
	}
	return Array.isArray( value ) ? value[ 0 ] : [ value, '' ];
}
