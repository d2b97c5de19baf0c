import { Button } from '@wordpress/components';
import { useId, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { KeyboardEvent, ReactNode } from 'react';
import { formatValue, type ValueFormat } from '../../lib/value-format';
import { Frame } from '../chart/frame';
import { useIsNarrow } from '../report-table/use-is-narrow';
import './style.scss';

export interface MatrixHead {
	key: string;
	/** Whole, for screen readers and where a square is read out. */
	label: string;
	/** What stands at the edge; nothing shows where it is empty. */
	short: string;
}

interface MatrixProps {
	/** What is counted: 'Orders'. */
	title: string;
	format: ValueFormat;
	/** What rows are: 'Weekday'. */
	rowsLabel: string;
	rows: MatrixHead[];
	columns: MatrixHead[];
	/** Null where there is no such number, undefined where there is no such cell. */
	valueOf: ( row: string, column: string ) => number | null | undefined;
	/** The words of a cell; its value in the format unless told. */
	textOf?: ( value: number | null, row: string, column: string ) => string;
	/** Its numbers always show: there is no choice of squares. */
	isTable?: boolean;
	/** Stands below. */
	note?: ReactNode;
	/** Stands in its place where no cell has anything. */
	emptyMessage: string;
	actions?: ReactNode;
}

const LEVELS = 5;

/** Values by two things as squares, the darker the more, or as a table with the numbers. */
export default function Matrix( props: MatrixProps ) {
	const { title, rows, columns, valueOf, note, emptyMessage, actions } = props;
	const id = useId();
	const [ isShownAsTable, setTable ] = useState( false );
	const isTable = props.isTable || isShownAsTable;
	const values = rows.flatMap( ( row ) => columns.map( ( column ) => valueOf( row.key, column.key ) ?? 0 ) );
	const most = Math.max( 0, ...values );
	const isEmpty = values.every( ( value ) => ! value );

	return (
		<Frame
			id={ id }
			title={ title }
			isBusy={ false }
			isPlain
			controls={
				<>
					{ ! props.isTable && ! isEmpty && (
						<Button __next40pxDefaultSize variant="tertiary" onClick={ () => setTable( ! isShownAsTable ) }>
							{ isTable ? __( 'Show as chart', 'storeboard' ) : __( 'Show as table', 'storeboard' ) }
						</Button>
					) }
					{ actions }
				</>
			}
		>
			<div className={ `storeboard-matrix${ props.isTable ? ' is-table' : '' }` }>
				{ isEmpty && <p className="storeboard-matrix__empty">{ emptyMessage }</p> }
				{ ! isEmpty &&
					( isTable ? <Numbers { ...props } most={ most } /> : <Squares { ...props } most={ most } /> ) }
				{ ! isEmpty && <p className="storeboard-matrix__note">{ note }</p> }
			</div>
		</Frame>
	);
}

const levelOf = ( value: number | null | undefined, most: number ) =>
	value && value > 0 && most > 0 ? Math.ceil( ( LEVELS * value ) / most ) : 0;

interface Drawn extends MatrixProps {
	most: number;
}

/** Each cell's value, in a table that scrolls within its place. */
function Numbers( { title, format, rowsLabel, rows, columns, valueOf, textOf, most }: Drawn ) {
	return (
		// What scrolls is reached by the keyboard.
		<div className="storeboard-matrix__table" role="group" aria-label={ title } tabIndex={ 0 }>
			<table>
				<caption className="screen-reader-text">{ title }</caption>
				<thead>
					<tr>
						<th scope="col">{ rowsLabel }</th>
						{ columns.map( ( { key, label } ) => (
							<th key={ key } scope="col">
								{ label }
							</th>
						) ) }
					</tr>
				</thead>
				<tbody>
					{ rows.map( ( row ) => (
						<tr key={ row.key }>
							<th scope="row">{ row.label }</th>
							{ columns.map( ( column ) => {
								const value = valueOf( row.key, column.key );
								return (
									<td key={ column.key } className={ `is-level-${ levelOf( value, most ) }` }>
										{ value !== undefined &&
											( textOf?.( value, row.key, column.key ) ?? formatValue( value, format ) ) }
									</td>
								);
							} ) }
						</tr>
					) ) }
				</tbody>
			</table>
		</div>
	);
}

/** One square a cell. The arrow keys move between them, and the chosen one's value is said below. */
function Squares( { title, format, rowsLabel, valueOf, most, ...given }: Drawn ) {
	// The shorter side lies across a phone.
	const isTurned = useIsNarrow();
	const [ rows, columns ] = isTurned ? [ given.columns, given.rows ] : [ given.rows, given.columns ];
	const [ chosen, setChosen ] = useState( '0 0' );
	const [ isRead, setRead ] = useState( false );
	const valueAt = ( row: number, column: number ) =>
		isTurned
			? valueOf( columns[ column ]!.key, rows[ row ]!.key )
			: valueOf( rows[ row ]!.key, columns[ column ]!.key );
	const wordsAt = ( row: number, column: number ) =>
		sprintf(
			/* translators: 1: a row, such as 'Monday', 2: a column, such as '2 PM', 3: a number. */
			__( '%1$s, %2$s: %3$s', 'storeboard' ),
			( isTurned ? columns[ column ] : rows[ row ] )!.label,
			( isTurned ? rows[ row ] : columns[ column ] )!.label,
			formatValue( valueAt( row, column ) ?? null, format )
		);
	const [ chosenRow = 0, chosenColumn = 0 ] = chosen.split( ' ' ).map( Number );
	// A window that turned has other rows.
	const row = Math.min( chosenRow, rows.length - 1 );
	const column = Math.min( chosenColumn, columns.length - 1 );

	function move( event: KeyboardEvent< HTMLTableElement > ) {
		const isRtl = window.getComputedStyle( event.currentTarget ).direction === 'rtl';
		const steps: Record< string, [ number, number ] > = {
			ArrowUp: [ -1, 0 ],
			ArrowDown: [ 1, 0 ],
			ArrowLeft: [ 0, isRtl ? 1 : -1 ],
			ArrowRight: [ 0, isRtl ? -1 : 1 ],
			Home: [ 0, -columns.length ],
			End: [ 0, columns.length ],
		};
		const step = steps[ event.key ];
		if ( ! step || event.ctrlKey || event.metaKey || event.altKey ) {
			return;
		}
		event.preventDefault();
		const to = ( at: number, by: number, length: number ) => Math.max( 0, Math.min( length - 1, at + by ) );
		const [ nextRow, nextColumn ] = [ to( row, step[ 0 ], rows.length ), to( column, step[ 1 ], columns.length ) ];
		setChosen( `${ nextRow } ${ nextColumn }` );
		event.currentTarget
			.querySelectorAll< HTMLElement >( 'tbody tr' )
			[ nextRow ]?.querySelectorAll( 'td' )
			[ nextColumn ]?.focus();
	}

	const choose = ( at: string ) => {
		setChosen( at );
		setRead( true );
	};

	return (
		<>
			<table
				className={ `storeboard-matrix__squares${ isTurned ? ' is-turned' : '' }` }
				role="grid"
				aria-label={ title }
				onKeyDown={ move }
			>
				<thead>
					<tr>
						<th scope="col">
							<span className="screen-reader-text">{ rowsLabel }</span>
						</th>
						{ columns.map( ( { key, label, short } ) => (
							<th key={ key } scope="col" aria-label={ label }>
								<span>{ short }</span>
							</th>
						) ) }
					</tr>
				</thead>
				<tbody>
					{ rows.map( ( head, atRow ) => (
						<tr key={ head.key }>
							<th scope="row" aria-label={ head.label }>
								<span>{ head.short }</span>
							</th>
							{ columns.map( ( { key }, atColumn ) => {
								const at = `${ atRow } ${ atColumn }`;
								return (
									<td
										key={ key }
										role="gridcell"
										tabIndex={ atRow === row && atColumn === column ? 0 : -1 }
										aria-label={ wordsAt( atRow, atColumn ) }
										className={ `is-level-${ levelOf( valueAt( atRow, atColumn ), most ) }` }
										onFocus={ () => choose( at ) }
										onMouseEnter={ () => choose( at ) }
										onClick={ () => choose( at ) }
									/>
								);
							} ) }
						</tr>
					) ) }
				</tbody>
			</table>
			<div className="storeboard-matrix__legend" aria-hidden="true">
				<strong>{ isRead && wordsAt( row, column ) }</strong>
				<span className="storeboard-matrix__scale">
					{ formatValue( 0, format ) }
					{ Array.from( { length: LEVELS + 1 }, ( _, level ) => (
						<i key={ level } className={ `is-level-${ level }` } />
					) ) }
					{ formatValue( most, format ) }
				</span>
			</div>
		</>
	);
}
