import { memo, useEffect, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { HeaderCell } from './header-cell';
import type { ReportColumn, ReportRow, SortDirection, TableQuery } from './types';
import { useKnownWidths } from './use-known-widths';
import { useScrollArea } from './use-scroll-area';

interface Props {
	title: string;
	/** The visible ones, with their places among all. */
	columns: { column: ReportColumn; place: number }[];
	rows: ReportRow[];
	query: TableQuery;
	onSort: ( orderby: string, order: SortDirection ) => void;
	/** How many skeleton rows to draw in the place of rows. */
	waiting?: number;
	/** No rows have shown yet: nobody knows how wide the columns become. */
	isNew?: boolean;
	/** In the place of rows. */
	empty?: ReactNode;
	choice?: { chosen: string[]; toggle: ( keys: string[], isOn: boolean ) => void };
}

/** The table itself. Where it is wider than its place it scrolls, beside a first column that stays. */
export function Grid( { title, columns, rows, query, onSort, waiting = 0, isNew, empty, choice }: Props ) {
	const { ref, isScrolling, hasMore } = useScrollArea();
	const keys = rows.map( ( { key } ) => key );
	const chosenHere = keys.filter( ( key ) => choice?.chosen.includes( key ) );
	const width = columns.length + ( choice ? 1 : 0 );
	const widths = useKnownWidths( ref, waiting > 0 && ! isNew );

	return (
		<div className={ `storeboard-report-table__frame ${ hasMore ? 'has-more' : '' }` }>
			<div
				ref={ ref }
				className={ `storeboard-report-table__scroll ${ isScrolling ? 'is-scrolling' : '' }` }
				role="group"
				aria-label={ title }
				tabIndex={ isScrolling ? 0 : undefined }
			>
				<table className={ `${ choice ? 'has-choice' : '' } ${ isNew ? 'is-new' : '' }` }>
					<caption className="screen-reader-text">{ title }</caption>
					<thead>
						<tr>
							{ choice && (
								<th scope="col" className="storeboard-report-table__choice">
									<Tick
										label={ __( 'Select all', 'storeboard' ) }
										isOn={ keys.length > 0 && chosenHere.length === keys.length }
										isPartly={ chosenHere.length > 0 && chosenHere.length < keys.length }
										isDisabled={ ! keys.length }
										onChange={ ( isOn ) => choice.toggle( keys, isOn ) }
									/>
								</th>
							) }
							{ columns.map( ( { column } ) => (
								<HeaderCell
									key={ column.key }
									column={ column }
									width={ widths?.get( column.key ) }
									query={ query }
									onSort={ onSort }
								/>
							) ) }
						</tr>
					</thead>
					<tbody>
						{ waiting === 0 &&
							rows.map( ( row ) => (
								<Row
									key={ row.key }
									row={ row }
									columns={ columns }
									isChosen={ choice && choice.chosen.includes( row.key ) }
									onChoose={ choice?.toggle }
								/>
							) ) }
						{ Array.from( { length: waiting }, ( _, turn ) => (
							<tr key={ turn } aria-hidden="true">
								{ choice && <td className="storeboard-report-table__choice" /> }
								{ columns.map( ( { column } ) => (
									<td key={ column.key } className={ column.isNumeric ? 'is-numeric' : '' }>
										<span className="storeboard-report-table__waiting" />
									</td>
								) ) }
							</tr>
						) ) }
						{ waiting === 0 && rows.length === 0 && (
							<tr>
								<td className="storeboard-report-table__empty" colSpan={ width }>
									{ empty }
								</td>
							</tr>
						) }
					</tbody>
				</table>
			</div>
		</div>
	);
}

interface TickProps {
	label: string;
	isOn: boolean;
	isPartly?: boolean;
	isDisabled?: boolean;
	onChange: ( isOn: boolean ) => void;
}

/** The browser's own checkbox, as the admin draws it: a hundred of WordPress' component would take longer to draw than the rest of the rows. */
function Tick( { label, isOn, isPartly = false, isDisabled, onChange }: TickProps ) {
	const box = useRef< HTMLInputElement >( null );
	useEffect( () => {
		if ( box.current ) {
			box.current.indeterminate = isPartly;
		}
	}, [ isPartly ] );
	return (
		<input
			ref={ box }
			type="checkbox"
			aria-label={ label }
			checked={ isOn }
			disabled={ isDisabled }
			onChange={ ( { target } ) => onChange( target.checked ) }
		/>
	);
}

interface RowProps {
	row: ReportRow;
	columns: Props[ 'columns' ];
	/** Undefined where rows are not chosen. */
	isChosen?: boolean;
	onChoose?: ( keys: string[], isOn: boolean ) => void;
}

/** Drawn again only if it changes: a sort moves rows, and a tick changes one. */
const Row = memo(
	( { row: { key, label, cells }, columns, isChosen, onChoose }: RowProps ) => (
		<tr>
			{ isChosen !== undefined && (
				<td className="storeboard-report-table__choice">
					<Tick
						label={ sprintf(
							/* translators: %s: name of a product, category, coupon or tax. */
							__( 'Select %s', 'storeboard' ),
							label ?? key
						) }
						isOn={ isChosen }
						onChange={ ( isOn ) => onChoose?.( [ key ], isOn ) }
					/>
				</td>
			) }
			{ columns.map( ( { column, place }, turn ) => {
				const Cell = turn === 0 ? 'th' : 'td';
				return (
					<Cell
						key={ column.key }
						scope={ turn === 0 ? 'row' : undefined }
						className={ column.isNumeric ? 'is-numeric' : '' }
					>
						{ column.isNumeric ? <bdi>{ cells[ place ]?.display }</bdi> : cells[ place ]?.display }
					</Cell>
				);
			} ) }
		</tr>
	),
	( one, other ) => one.row === other.row && one.columns === other.columns && one.isChosen === other.isChosen
);
