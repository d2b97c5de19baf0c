import { Button } from '@wordpress/components';
import { useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { addQueryArgs } from '@wordpress/url';
import { Failure } from '../../components/failure';
import type { Figure as FigureOfStore, Figures as FiguresOfStore } from '../../data/indicators';
import { updatedText } from '../../lib/dates';
import { adminUrl } from '../../lib/links';
import { recordEvent } from '../../lib/tracks';
import { changeText, valueText } from './change';
import type { AllowedIndicator } from './indicators';
import { getPeriods, type PeriodName } from './periods';
import { useFigures } from './use-figures';

interface Props {
	period: PeriodName;
	shown: AllowedIndicator[];
	isWanted: boolean;
}

/** The figures of one period, with what stands there while they load and when they cannot be had. */
export function Figures( { period, shown, isWanted }: Props ) {
	const stats = shown.map( ( { stat } ) => stat );
	const { current, previous, currentError, previousError, now, isAsking, refresh, retry } = useFigures(
		period,
		stats,
		isWanted
	);
	const place = useRef< HTMLDivElement >( null );
	const told = current && stats.every( ( stat ) => current[ stat ] ) ? current : undefined;

	/** Tries again, and gives the keyboard its place in what came. */
	async function retryHere( mayFocus: boolean ) {
		await retry();
		if ( mayFocus ) {
			place.current?.focus();
		}
	}

	return (
		<div ref={ place } className="storeboard-stats__period" tabIndex={ -1 } aria-busy={ isAsking }>
			<p className="storeboard-stats__comparison">
				{ getPeriods().find( ( { name } ) => name === period )?.comparison }
			</p>
			{ content() }
			<footer className="storeboard-stats__footer">
				<a href={ reportUrl( '/analytics/overview', period ) }>{ __( 'View detailed stats', 'storeboard' ) }</a>
				<span className="storeboard-stats__age">
					{ ageText() }
					{ told && (
						<Button variant="link" onClick={ () => refresh().catch( () => {} ) } aria-disabled={ isAsking }>
							{ __( 'Refresh', 'storeboard' ) }
						</Button>
					) }
				</span>
			</footer>
		</div>
	);

	function ageText() {
		if ( told ) {
			return isAsking ? __( 'Updating…', 'storeboard' ) : updatedText( oldest( told, stats ), now );
		}
		return currentError || ! shown.length ? '' : __( 'Loading…', 'storeboard' );
	}

	function content() {
		if ( ! shown.length ) {
			return (
				<p className="storeboard-stats__none">
					{ __( 'No figures are shown. Choose some in the menu of this card.', 'storeboard' ) }
				</p>
			);
		}
		if ( ! told ) {
			return currentError ? (
				<Failure
					what={ __( 'The figures could not be loaded.', 'storeboard' ) }
					error={ currentError }
					onRetry={ retryHere }
				/>
			) : (
				<Waiting count={ shown.length } />
			);
		}
		return (
			<>
				<ul className="storeboard-stats__figures">
					{ shown.map( ( { stat, label } ) => (
						<Figure
							key={ stat }
							label={ label }
							period={ period }
							figure={ told[ stat ]! }
							change={ changeOf( told[ stat ]!, previous ) }
						/>
					) ) }
				</ul>
				{ !! currentError && (
					<Failure
						what={ __( 'The figures could not be brought up to date.', 'storeboard' ) }
						error={ currentError }
						onRetry={ retryHere }
					/>
				) }
				{ ! currentError && !! previousError && (
					<Failure
						what={ __( 'The figures of the time before could not be loaded.', 'storeboard' ) }
						error={ previousError }
						onRetry={ retryHere }
					/>
				) }
			</>
		);
	}

	function changeOf( figure: FigureOfStore, before: FiguresOfStore | undefined ) {
		const compared = before?.[ figure.stat ];
		return compared ? changeText( figure, compared ) : '';
	}
}

interface FigureProps {
	label: string;
	period: PeriodName;
	figure: FigureOfStore;
	/** Empty while there is nothing to say yet. */
	change: string;
}

function Figure( { label, period, figure, change }: FigureProps ) {
	const { stat, chart, report } = figure;
	const words = (
		<>
			<span className="storeboard-figure__label">{ label }</span>{ ' ' }
			<span className="storeboard-figure__value">{ valueText( figure ) }</span>
		</>
	);

	return (
		<li className="storeboard-figure">
			{ report ? (
				<a
					href={ reportUrl( report, period, chart ) }
					onClick={ () => recordEvent( 'statsoverview_indicators_click', { key: stat } ) }
				>
					{ words }
				</a>
			) : (
				words
			) }
			<span className="storeboard-figure__change">{ change }</span>
		</li>
	);
}

/**
 * Figures that are loading, as tall as those that come.
 *
 * @param props
 * @param props.count
 */
const Waiting = ( { count }: { count: number } ) => (
	<ul className="storeboard-stats__figures" aria-hidden="true">
		{ Array.from( { length: count }, ( _, index ) => (
			<li key={ index } className="storeboard-figure is-waiting">
				<span className="storeboard-figure__label" />
				<span className="storeboard-figure__value" />
				<span className="storeboard-figure__change" />
			</li>
		) ) }
	</ul>
);

/**
 * The address of a report for a period.
 *
 * @param path   As the platform names it; '/jetpack' is a page of its own.
 * @param period
 * @param chart  What the report shows first.
 */
const reportUrl = ( path: string, period: PeriodName, chart?: string ) =>
	adminUrl(
		path === '/jetpack'
			? 'admin.php?page=jetpack#/dashboard'
			: addQueryArgs( 'admin.php', {
					page: 'wc-admin',
					path,
					period,
					compare: 'previous_period',
					...( chart && { chart } ),
				} )
	);

const oldest = ( figures: FiguresOfStore, stats: string[] ) =>
	Math.min( ...stats.map( ( stat ) => figures[ stat ]?.at ?? 0 ) );
