import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { ValueFormat } from '../../lib/value-format';
import { annotationsByPlace } from './annotations';
import { momentOf, momentText } from './moments';
import { pointText } from './readings';
import type { ChartAnnotation, ChartInterval, ChartPoint, ChartProps, ChartSeries } from './types';

interface Props {
	title: string;
	series: ChartSeries[];
	mode: ChartProps[ 'mode' ];
	format: ValueFormat;
	interval: ChartInterval;
	annotations: ChartAnnotation[];
	onOpen?: ChartProps[ 'onOpen' ];
	onAnnotate?: ChartProps[ 'onAnnotate' ];
}

/** The chart as a table. Two periods have their own dates, each beside its values. */
export function DataTable( { title, series, mode, format, interval, annotations, onOpen, onAnnotate }: Props ) {
	const [ first, ...others ] = series;
	const count = Math.max( ...series.map( ( { points } ) => points.length ) );
	const dateOf = ( point: ChartPoint | undefined ) => ( point ? momentText( momentOf( point.date ), interval ) : '' );
	const notes = annotationsByPlace(
		annotations,
		( first?.points ?? [] ).map( ( { date } ) => momentOf( date ) ),
		interval
	);
	const hasDates = ( { isTarget }: ChartSeries ) => mode !== 'item' && ! isTarget;
	const hasNotes = notes.size > 0 || !! onAnnotate;

	return (
		// What scrolls is reached by the keyboard.
		<div className="storeboard-chart__table" role="group" aria-label={ title } tabIndex={ 0 }>
			<table>
				<caption className="screen-reader-text">{ title }</caption>
				<thead>
					<tr>
						<th scope="col">{ __( 'Date', 'storeboard' ) }</th>
						<th scope="col">{ first?.label }</th>
						{ others.flatMap( ( one ) => [
							hasDates( one ) && (
								<th key={ `${ one.key } date` } scope="col">
									{ __( 'Compared date', 'storeboard' ) }
								</th>
							),
							<th key={ one.key } scope="col">
								{ one.label }
							</th>,
						] ) }
						{ hasNotes && <th scope="col">{ __( 'Notes', 'storeboard' ) }</th> }
					</tr>
				</thead>
				<tbody>
					{ Array.from( { length: count }, ( _, place ) => (
						<tr key={ place }>
							<th scope="row">{ openButton( place ) }</th>
							<td>{ textOf( first, place ) }</td>
							{ others.flatMap( ( one ) => [
								hasDates( one ) && (
									<td key={ `${ one.key } date` }>{ dateOf( one.points[ place ] ) }</td>
								),
								<td key={ one.key }>{ textOf( one, place ) }</td>,
							] ) }
							{ hasNotes && (
								<td>
									{ ( notes.get( place ) ?? [] ).map( ( { text } ) => text ).join( '; ' ) }{ ' ' }
									{ onAnnotate && addButton( first?.points[ place ] ) }
								</td>
							) }
						</tr>
					) ) }
				</tbody>
			</table>
		</div>
	);

	function openButton( place: number ) {
		const [ point, next ] = [ first?.points[ place ], first?.points[ place + 1 ] ];
		return point && onOpen ? (
			<Button
				variant="link"
				/* translators: %s: a date. */
				aria-label={ sprintf( __( '%s: view orders', 'storeboard' ), dateOf( point ) ) }
				onClick={ () => onOpen( point.date.slice( 0, 10 ), next?.date.slice( 0, 10 ) ) }
			>
				{ dateOf( point ) }
			</Button>
		) : (
			dateOf( point )
		);
	}

	function addButton( point: ChartPoint | undefined ) {
		return (
			point && (
				<Button
					variant="link"
					/* translators: %s: a date. */
					aria-label={ sprintf( __( 'Add a note to %s', 'storeboard' ), dateOf( point ) ) }
					onClick={ () => onAnnotate?.( point.date.slice( 0, 10 ) ) }
				>
					{ __( 'Add a note', 'storeboard' ) }
				</Button>
			)
		);
	}

	function textOf( of: ChartSeries | undefined, place: number ) {
		const point = of?.points[ place ];
		return point ? pointText( of, point.value, format ) : '';
	}
}
