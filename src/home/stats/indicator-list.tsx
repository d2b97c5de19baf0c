import { Button } from '@wordpress/components';
import { useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { addQueryArgs } from '@wordpress/url';
import { ErrorMessage } from '../../components/error-message';
import { lazyPart } from '../../components/lazy-part';
import type { DatedIndicator as StoreIndicator, Indicators as StoreIndicators } from '../../data/indicators';
import { updatedText } from '../../lib/dates';
import { adminUrl } from '../../lib/links';
import { getPageSettings } from '../../lib/page-settings';
import { recordEvent } from '../../lib/tracks';
import { changeText, valueText } from './change';
import type { AllowedIndicator } from './allowed-indicators';
import { getPeriods, type PeriodName } from './periods';
import { useIndicators } from './use-indicators';

const otherwise = ( props: { otherwise: string } ) => props.otherwise;

const WaitingOrders = lazyPart( () => import( /* webpackChunkName: "stats-age" */ './waiting-orders' ), {
	pick: ( part ) => part.WaitingOrders,
	failed: otherwise,
	placeholder: otherwise,
} );

interface Props {
	period: PeriodName;
	shown: AllowedIndicator[];
	isEnabled: boolean;
}

/** The indicators of one period, and what shows instead while they load or if they failed. */
export function IndicatorList( { period, shown, isEnabled }: Props ) {
	const stats = shown.map( ( { stat } ) => stat );
	const { current, previous, currentError, previousError, now, oldest, isAsking, refresh, retry } = useIndicators(
		period,
		stats,
		isEnabled
	);
	const place = useRef< HTMLDivElement >( null );
	const loaded = current && stats.every( ( stat ) => current[ stat ] ) ? current : undefined;

	/** Tries again, and moves the focus to the new content. */
	async function retryHere( mayFocus: boolean ) {
		await retry();
		if ( mayFocus ) {
			place.current?.focus();
		}
	}

	return (
		<div ref={ place } className="storeboard-stats__period" tabIndex={ -1 } aria-busy={ isAsking }>
			<p className="storeboard-stats__comparison">
				{ getPageSettings().statsNote } { getPeriods().find( ( { name } ) => name === period )?.comparison }
			</p>
			{ content() }
			<footer className="storeboard-stats__footer">
				<a href={ reportUrl( '/analytics/overview', period ) }>{ __( 'View detailed stats', 'storeboard' ) }</a>
				<span className="storeboard-stats__age">
					{ /* Where orders come into the reports every few hours, the age of the reply is not that of the stats. */ }
					{ getPageSettings().importsByTurns && current ? (
						<WaitingOrders otherwise={ ageText() } onUpdated={ refresh } />
					) : (
						ageText()
					) }
					{ loaded && (
						<Button variant="link" onClick={ () => refresh().catch( () => {} ) } aria-disabled={ isAsking }>
							{ __( 'Refresh', 'storeboard' ) }
						</Button>
					) }
				</span>
			</footer>
		</div>
	);

	function ageText() {
		if ( loaded ) {
			return isAsking ? __( 'Updating…', 'storeboard' ) : updatedText( oldest, now );
		}
		return currentError || ! shown.length ? '' : __( 'Loading…', 'storeboard' );
	}

	function content() {
		if ( ! shown.length ) {
			return (
				<p className="storeboard-stats__none">
					{ __( 'No stats selected. Use the menu on this card to choose some.', 'storeboard' ) }
				</p>
			);
		}
		if ( ! loaded ) {
			return currentError ? (
				<ErrorMessage
					what={ __( 'Couldn’t load your stats.', 'storeboard' ) }
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
						<Indicator
							key={ stat }
							label={ label }
							period={ period }
							indicator={ loaded[ stat ]! }
							change={ changeOf( loaded[ stat ]!, previous ) }
						/>
					) ) }
				</ul>
				{ !! ( currentError ?? previousError ) && (
					<ErrorMessage
						what={
							currentError
								? __( 'Couldn’t update your stats.', 'storeboard' )
								: __( 'Couldn’t load stats for the previous period.', 'storeboard' )
						}
						error={ currentError ?? previousError }
						onRetry={ retryHere }
					/>
				) }
			</>
		);
	}

	function changeOf( indicator: StoreIndicator, before: StoreIndicators | undefined ) {
		const compared = before?.[ indicator.stat ];
		return compared ? changeText( indicator, compared ) : '';
	}
}

interface IndicatorProps {
	label: string;
	period: PeriodName;
	indicator: StoreIndicator;
	/** Empty while there is nothing to say yet. */
	change: string;
}

function Indicator( { label, period, indicator, change }: IndicatorProps ) {
	const { stat, chart, report } = indicator;
	const words = (
		<>
			<span className="storeboard-indicator__label">{ label }</span>{ ' ' }
			<span className="storeboard-indicator__value">{ valueText( indicator ) }</span>
		</>
	);

	return (
		<li className="storeboard-indicator">
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
			<span className="storeboard-indicator__change">{ change }</span>
		</li>
	);
}

/** Indicators that are loading, as tall as those that follow. */
const Waiting = ( { count }: { count: number } ) => (
	<ul className="storeboard-stats__figures" aria-hidden="true">
		{ Array.from( { length: count }, ( _, index ) => (
			<li key={ index } className="storeboard-indicator is-waiting">
				<span className="storeboard-indicator__label" />
				<span className="storeboard-indicator__value" />
				<span className="storeboard-indicator__change" />
			</li>
		) ) }
	</ul>
);

/**
 * The address of a report for a period.
 *
 * @param path  The platform's name of the report; '/jetpack' is a page of its own.
 * @param chart The chart that the report shows first.
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
