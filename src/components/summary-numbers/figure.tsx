import { __, sprintf } from '@wordpress/i18n';
import { changeInPercent, isFromNothing } from '../../lib/change';
import type { Better } from '../../lib/metrics';
import { formatNumber } from '../../lib/money';
import { formatValue } from '../../lib/value-format';
import type { SummaryNumber, SummaryNumbersProps } from './types';

interface Props {
	number: SummaryNumber;
	isLoading: boolean;
	comparison: SummaryNumbersProps[ 'comparison' ];
}

/** A figure: what it is, how much, its change, and what it was. Spaces part them for screen readers. */
export function Figure( { number, isLoading, comparison }: Props ) {
	const { label, value, previous, better = 'none' } = number;
	if ( isLoading ) {
		return (
			<>
				<span className="storeboard-summary__label">{ label }</span>{ ' ' }
				<span className="storeboard-summary__waiting" aria-hidden="true" />
				<span className="screen-reader-text">{ __( 'Loading…', 'storeboard' ) }</span>
			</>
		);
	}
	const percent = changeInPercent( value, previous );
	const isNew = isFromNothing( value, previous );
	// No percentage of nothing says how much it went up or down.
	const change = isNew ? value! : percent;
	const format = shownFormat( number, percent );
	const was = sprintf( previousWords( comparison ), formatValue( previous ?? null, format ) );
	return (
		<>
			<span className="storeboard-summary__label">{ label }</span>{ ' ' }
			<span className="storeboard-summary__row">
				<bdi className="storeboard-summary__value">{ formatValue( value, format ) }</bdi>{ ' ' }
				{ previous !== undefined && (
					<Change
						percent={ change }
						isNew={ isNew }
						better={ better }
						was={ was }
						isNothing={ value === null }
					/>
				) }
			</span>{ ' ' }
			{ previous !== undefined && (
				// The words of the change have said it.
				<span className="storeboard-summary__previous" aria-hidden={ change !== null || undefined }>
					{ was }
				</span>
			) }
		</>
	);
}

/** Averages are whole numbers, unless these would contradict the change: '5, up 14%, previously 5'. */
function shownFormat( { value, previous, format }: SummaryNumber, percent: number | null ) {
	const isContradicted =
		format === 'average' &&
		percent !== null &&
		percent !== changeInPercent( rounded( value ), rounded( previous ) );
	return isContradicted ? 'decimal' : format;
}

const rounded = ( value: number | null | undefined ) => ( typeof value === 'number' ? Math.round( value ) : value );

function previousWords( comparison: Props[ 'comparison' ] ) {
	if ( comparison === 'custom' ) {
		/* translators: %s: a number or an amount of money. */
		return __( 'Compared period: %s', 'storeboard' );
	}
	return comparison === 'previous_year'
		? /* translators: %s: a number or an amount of money. */
			__( 'Previous year: %s', 'storeboard' )
		: /* translators: %s: a number or an amount of money. */
			__( 'Previous period: %s', 'storeboard' );
}

interface ChangeProps {
	percent: number | null;
	/** It was nothing. Of `percent` only the sign counts. */
	isNew: boolean;
	better: Better;
	was: string;
	/** There is no value, and its place says so already. */
	isNothing: boolean;
}

function Change( { percent, isNew, better, was, isNothing }: ChangeProps ) {
	if ( percent === null ) {
		return (
			<span className="storeboard-summary__change">
				{ ! isNothing && <span aria-hidden="true">{ __( 'N/A', 'storeboard' ) }</span> }
				<span className="screen-reader-text">{ __( 'No change data', 'storeboard' ) }</span>
			</span>
		);
	}
	// What fell below nothing has its arrow alone.
	const word = percent > 0 ? __( 'New', 'storeboard' ) : '';
	const text = isNew ? word : `${ formatNumber( Math.abs( percent ) ) }%`;
	return (
		<span className={ `storeboard-summary__change ${ trendOf( percent, better ) }` }>
			<span aria-hidden="true">
				{ percent !== 0 && (
					<svg viewBox="0 0 8 8" width="8" height="8" focusable="false">
						<path d={ percent > 0 ? 'M4 1l4 6H0z' : 'M4 7L0 1h8z' } />
					</svg>
				) }
				{ text }
			</span>
			<span className="screen-reader-text">
				{ isNew ? newWords( percent, was ) : changeWords( percent, text, was ) }
			</span>
		</span>
	);
}

const newWords = ( sign: number, was: string ) =>
	sign > 0
		? /* translators: %s: what a number was, which is zero, such as 'Previous year: $0.00'. */
			sprintf( __( 'Up from %s', 'storeboard' ), was )
		: /* translators: %s: what a number was, which is zero, such as 'Previous year: $0.00'. */
			sprintf( __( 'Down from %s', 'storeboard' ), was );

function trendOf( percent: number, better: Better ) {
	if ( percent === 0 || better === 'none' ) {
		return 'is-neutral';
	}
	return percent > 0 === ( better === 'up' ) ? 'is-better' : 'is-worse';
}

/** With what it was, as WooCommerce's client says it. */
function changeWords( percent: number, text: string, was: string ) {
	if ( percent === 0 ) {
		/* translators: %s: what a number was, such as 'Previous year: $100.00'. */
		return sprintf( __( 'No change from %s', 'storeboard' ), was );
	}
	return percent > 0
		? /* translators: 1: a percentage. 2: what a number was, such as 'Previous year: $100.00'. */
			sprintf( __( 'Up %1$s from %2$s', 'storeboard' ), text, was )
		: /* translators: 1: a percentage. 2: what a number was, such as 'Previous year: $100.00'. */
			sprintf( __( 'Down %1$s from %2$s', 'storeboard' ), text, was );
}
