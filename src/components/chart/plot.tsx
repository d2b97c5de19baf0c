import { useId, useMemo, useRef, useState } from '@wordpress/element';
import { __, isRTL } from '@wordpress/i18n';
import type { KeyboardEvent, PointerEvent } from 'react';
import type { ValueFormat } from '../../lib/value-format';
import { Axes } from './axes';
import { annotationsByPlace, type PlacedAnnotation } from './annotations';
import { HEIGHT, geometryOf, type Geometry } from './geometry';
import { Marks } from './marks';
import { momentOf, timeTicks } from './moments';
import { readingAt, readingText } from './readings';
import type { ShownSeries } from './shown-series';
import { Tooltip } from './tooltip';
import type { ChartAnnotation, ChartInterval, ChartProps, ChartType } from './types';
import { useWidth } from './use-width';
import { valueAxis } from './value-axis';

interface Props {
	label: string;
	/** Those that are on; one at least, with one point at least. */
	series: ShownSeries[];
	mode: ChartProps[ 'mode' ];
	format: ValueFormat;
	interval: ChartInterval;
	type: ChartType;
	annotations: ChartAnnotation[];
	onOpen?: ChartProps[ 'onOpen' ];
	onAnnotate?: ChartProps[ 'onAnnotate' ];
}

/** Below this width labels are short. In pixels. */
const NARROW = 480;

/**
 * The drawing. For the keyboard and for screen readers it is a slider over time: one tab stop, left and right move in the reading direction, and
 * its value is what there is to read at that place.
 */
export function Plot( { label, series, mode, format, interval, type, annotations, onOpen, onAnnotate }: Props ) {
	const { ref, width } = useWidth< HTMLDivElement >();
	const isRtl = isRTL();
	const hint = useId();
	const dates = useMemo( () => longest( series ).map( ( { date } ) => date ), [ series ] );
	const moments = useMemo( () => dates.map( momentOf ), [ dates ] );
	const count = moments.length;
	const axis = useMemo( () => valueAxis( valuesOf( series ), format, width < NARROW ), [ series, format, width ] );
	const geometry = useMemo(
		() => geometryOf( width, count, axis, type, isRtl ),
		[ width, count, axis, type, isRtl ]
	);
	const ticks = useMemo(
		() => timeTicks( moments, interval, geometry.right - geometry.left ),
		[ moments, interval, geometry ]
	);
	const notes = useMemo(
		() => annotationsByPlace( annotations, moments, interval ),
		[ annotations, moments, interval ]
	);

	const [ chosen, setChosen ] = useState( Infinity );
	const [ hovered, setHovered ] = useState< number >();
	const [ isReading, setReading ] = useState( false );
	const place = Math.min( chosen, count - 1 );
	const read = isReading ? place : undefined;
	const active = hovered === undefined ? read : Math.min( hovered, count - 1 );
	/** The place that a pointer showed before it was pressed: a finger reads first, and opens with a second touch. */
	const shown = useRef< number >();
	const isArmed = useRef( false );
	const dayOf = ( at: number ) => dates[ at ]?.slice( 0, 10 );
	const annotate = ( at: number ) => onAnnotate?.( dayOf( at ) ?? '' );
	const openDay = ( at: number ) => onOpen?.( dayOf( at ) ?? '', dayOf( at + 1 ) );
	const options = { series, mode, format, interval, notes };
	const words = hintWords( !! onOpen, !! onAnnotate );

	function onKeyDown( event: KeyboardEvent ) {
		const step = Math.max( 1, Math.round( count / 10 ) );
		const moves: Record< string, number > = {
			ArrowRight: isRtl ? -1 : 1,
			ArrowLeft: isRtl ? 1 : -1,
			PageUp: step,
			PageDown: -step,
			Home: -count,
			End: count,
		};
		const move = moves[ event.key ];
		if ( event.key === 'Escape' && active !== undefined ) {
			setHovered( undefined );
			setReading( false );
			event.stopPropagation();
		} else if ( event.key === 'Enter' && ( onOpen || onAnnotate ) ) {
			event.preventDefault();
			( onOpen ? openDay : annotate )( place );
		} else if ( event.key.toLowerCase() === 'n' && onAnnotate && ! hasModifier( event ) ) {
			event.preventDefault();
			annotate( place );
		} else if ( move !== undefined && ! hasModifier( event ) ) {
			event.preventDefault();
			setHovered( undefined );
			setReading( true );
			setChosen( Math.min( count - 1, Math.max( 0, place + move ) ) );
		}
	}

	function onPointer( event: PointerEvent< HTMLDivElement > ) {
		const { left } = event.currentTarget.getBoundingClientRect();
		const at = geometry.placeAt( event.clientX - left );
		if ( event.type === 'pointerdown' ) {
			isArmed.current = shown.current === at;
		}
		shown.current = at;
		setHovered( at );
	}

	function forget() {
		shown.current = undefined;
		setHovered( undefined );
	}

	return (
		<div ref={ ref } className="storeboard-chart__plot">
			<div
				className={ `storeboard-chart__slider${ onOpen ? ' opens' : '' }` }
				role="slider"
				tabIndex={ 0 }
				aria-label={ label }
				aria-orientation="horizontal"
				aria-valuemin={ 1 }
				aria-valuemax={ count }
				aria-valuenow={ place + 1 }
				aria-describedby={ words ? hint : undefined }
				aria-valuetext={ readingText( readingAt( place, options ) ) }
				onKeyDown={ onKeyDown }
				onClick={ () => isArmed.current && active !== undefined && openDay( active ) }
				onDoubleClick={ () => ! onOpen && active !== undefined && annotate( active ) }
				onFocus={ () => setReading( true ) }
				onBlur={ () => setReading( false ) }
				onPointerMove={ onPointer }
				onPointerDown={ onPointer }
				onPointerLeave={ ( { pointerType } ) => pointerType === 'mouse' && forget() }
			>
				<svg width={ width } height={ HEIGHT } aria-hidden="true" focusable="false">
					<Axes axis={ axis } timeTicks={ ticks } geometry={ geometry } />
					{ active !== undefined && type === 'bar' && <Band place={ active } geometry={ geometry } /> }
					<Marks series={ series } type={ type } geometry={ geometry } />
					<Notes notes={ notes } geometry={ geometry } />
					{ active !== undefined && type === 'line' && (
						<Cursor place={ active } series={ series } geometry={ geometry } />
					) }
				</svg>
			</div>
			{ words && (
				<p id={ hint } className="screen-reader-text">
					{ words }
				</p>
			) }
			{ active !== undefined && (
				<Tooltip
					reading={ readingAt( active, options ) }
					place={ active }
					geometry={ geometry }
					type={ type }
					action={ onOpen && __( 'Select to view orders', 'storeboard' ) }
				/>
			) }
		</div>
	);
}

const hasModifier = ( { altKey, ctrlKey, metaKey }: KeyboardEvent ) => altKey || ctrlKey || metaKey;

function hintWords( opens: boolean, annotates: boolean ) {
	if ( opens ) {
		return annotates
			? __( 'Press Enter to view this date’s orders, or N to add a note to it.', 'storeboard' )
			: __( 'Press Enter to view this date’s orders.', 'storeboard' );
	}
	return annotates ? __( 'Press Enter to add a note to this date.', 'storeboard' ) : '';
}

const longest = ( series: ShownSeries[] ) =>
	series.reduce< ShownSeries[ 'points' ] >(
		( points, each ) =>
			// The first series names the times; what a longer one has beyond them goes by its own.
			each.points.length > points.length ? [ ...points, ...each.points.slice( points.length ) ] : points,
		[]
	);

const valuesOf = ( series: ShownSeries[] ) =>
	series.flatMap( ( { points } ) => points.flatMap( ( { value } ) => value ?? [] ) );

/** Behind the bars of an interval. */
const Band = ( { place, geometry: { xOf, band, top, bottom } }: { place: number; geometry: Geometry } ) => (
	<rect
		className="storeboard-chart__band"
		x={ xOf( place ) - band / 2 }
		y={ top }
		width={ band }
		height={ bottom - top }
	/>
);

interface CursorProps {
	place: number;
	series: ShownSeries[];
	geometry: Geometry;
}

/** A line through the interval, and a dot on each series. */
const Cursor = ( { place, series, geometry: { xOf, yOf, top, bottom } }: CursorProps ) => (
	<g>
		<line className="storeboard-chart__cursor" x1={ xOf( place ) } x2={ xOf( place ) } y1={ top } y2={ bottom } />
		{ series.map( ( { key, points, look } ) => {
			const value = points[ place ]?.value ?? null;
			return (
				value !== null && (
					<g key={ key } className={ `is-look-${ look.turn }` } style={ { color: look.color } }>
						<circle className="storeboard-chart__dot" cx={ xOf( place ) } cy={ yOf( value ) } r="4" />
					</g>
				)
			);
		} ) }
	</g>
);

interface NotesProps {
	notes: Map< number, PlacedAnnotation[] >;
	geometry: Geometry;
}

/** Marks on the time axis, where notes begin; a range goes on along the axis. What they say is in the tooltip and the table. */
const Notes = ( { notes, geometry: { xOf, top, bottom } }: NotesProps ) => (
	<g className="storeboard-chart__notes">
		{ [ ...notes ].map( ( [ place, placed ] ) => (
			<g key={ place } transform={ `translate(${ xOf( place ) } ${ bottom })` }>
				{ placed.some( ( { isStart } ) => ! isStart ) && (
					<line className="is-range" x1={ xOf( place - 1 ) - xOf( place ) } x2={ 0 } />
				) }
				{ placed.some( ( { isStart } ) => isStart ) && (
					<>
						<line y1={ top - bottom } y2={ 0 } />
						<path d="M0 -6L6 0L0 6L-6 0Z" />
					</>
				) }
			</g>
		) ) }
	</g>
);
