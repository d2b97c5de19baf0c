import { dispatch, useDispatch, useSelect } from '@wordpress/data';
import { useCallback, useEffect, useMemo, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ErrorMessage } from '../../components/error-message';
import { LongWait } from '../../components/long-wait';
import { SummaryNumbers } from '../../components/summary-numbers';
import { comparisonError } from '../../components/summary-numbers/comparison-error';
import { rangeKey, store, type TimeRange } from '../../data/indicators';
import { adminUrl } from '../../lib/links';
import { betterOf } from '../../lib/metrics';
import type { Query } from '../../lib/report-query';
import { recordEvent } from '../../lib/tracks';
import { FRESH_FOR, useRevalidate } from '../../lib/use-revalidate';
import { usePlatformReady } from '../../components/use-platform-ready';
import { reportUrl } from '../cells';
import { allowedIndicators, indicatorRanges, PATIENCE, type OverviewRange } from './plan';
import { SectionFrame } from './section-frame';
import type { SectionProps } from './types';
import { useRange, useRefresh } from './use-overview';

/** A range that is over hardly changes. In milliseconds. */
const PREVIOUS_AGE = 60 * FRESH_FOR;

/** The indicators of the period, each a link to its report. */
export function Performance( section: SectionProps ) {
	const { query, filters, hiddenBlocks } = section;
	const range = useRange( query, filters );
	const isKnown = usePlatformReady();
	const allowed = useMemo( () => ( isKnown ? allowedIndicators() : [] ), [ isKnown ] );
	const shown = allowed.filter( ( { stat } ) => ! hiddenBlocks.includes( stat ) );

	return (
		<SectionFrame
			section={ section }
			label={ __( 'Choose which analytics to display and the section name', 'storeboard' ) }
			legend={ __( 'Display stats:', 'storeboard' ) }
			blocks={ allowed.map( ( { stat, label } ) => ( { key: stat, label } ) ) }
			event="dash_indicators_toggle"
		>
			{ isKnown && ! shown.length ? (
				<p className="storeboard-overview__none">
					{ allowed.length
						? __( 'No stats selected. Use the menu in this section to choose some.', 'storeboard' )
						: __( 'Couldn’t load the list of stats. Reload the page to try again.', 'storeboard' ) }
				</p>
			) : (
				<Indicators shown={ shown } range={ range } />
			) }
		</SectionFrame>
	);
}

function Indicators( { shown, range }: { shown: { stat: string; label: string }[]; range: OverviewRange } ) {
	const { primary, secondary } = indicatorRanges( range );
	const known = useIndicators( shown.map( ( { stat } ) => stat ).join(), primary, secondary );
	const { current, previous, error, previousError, load } = known;
	const isLoaded = shown.length > 0 && shown.every( ( { stat } ) => current?.[ stat ] );
	const place = useRef< HTMLDivElement >( null );

	async function retry( mayFocus: boolean ) {
		await load();
		if ( mayFocus ) {
			place.current?.focus();
		}
	}

	return (
		<div ref={ place } tabIndex={ -1 } className="storeboard-overview__figures">
			<LongWait isWaiting={ ! isLoaded && ! error } asked={ range } />
			<SummaryNumbers
				label={ __( 'Performance Indicators', 'storeboard' ) }
				numbers={ shown.map( ( { stat, label } ) => {
					const indicator = current?.[ stat ];
					const before = previous?.[ stat ];
					return {
						key: stat,
						label,
						value: indicator?.value ?? null,
						previous: before ? before.value : undefined,
						format: indicator?.isMoney ? 'currency' : 'decimal',
						better: betterOf( ...partsOf( stat ) ),
						href: indicator?.report && urlOf( indicator, range.persisted ),
						onClick: () => recordEvent( 'dash_indicators_click', { key: stat } ),
					};
				} ) }
				comparison={ range.ranges.compare }
				isLoading={ ! isLoaded && ! error }
				error={ isLoaded ? undefined : error }
				onRetry={ retry }
			/>
			{ isLoaded && !! error && (
				<ErrorMessage
					what={ __( 'Couldn’t update your stats.', 'storeboard' ) }
					error={ error }
					onRetry={ retry }
				/>
			) }
			{ isLoaded && ! error && !! previousError && (
				<ErrorMessage
					what={ comparisonError( range.ranges.compare ) }
					error={ previousError }
					onRetry={ retry }
				/>
			) }
		</div>
	);
}

/** The report and the key of an indicator: 'jetpack/stats/views' is of 'jetpack/stats'. */
const partsOf = ( stat: string ): [ string, string ] => {
	const end = stat.lastIndexOf( '/' );
	return [ stat.slice( 0, Math.max( end, 0 ) ), stat.slice( end + 1 ) ];
};

const urlOf = ( { report, chart }: { report: string; chart: string }, persisted: Query ) =>
	report === '/jetpack'
		? adminUrl( 'admin.php?page=jetpack#/dashboard' )
		: reportUrl( report, { ...persisted, ...( chart && { chart } ) } );

/** What the page asked for before the section was there. */
let prepared: { key: string; loading: Promise< unknown > } | undefined;

/** Asks for the indicators before the section is there. */
export function prepareIndicators( names: string[], range: OverviewRange ) {
	const { primary, secondary } = indicatorRanges( range );
	const { loadIndicators } = dispatch( store );
	const loading = Promise.all( [
		loadIndicators( names, primary, { ...PATIENCE, maxAge: FRESH_FOR } ),
		secondary && loadIndicators( names, secondary, { ...PATIENCE, maxAge: PREVIOUS_AGE } ),
	] );
	const mine = { key: `${ names.join() } ${ keyOf( primary, secondary ) }`, loading };
	prepared = mine;
	// What fails stands in the store, and shows in its place.
	loading
		.catch( () => {} )
		.finally( () => {
			prepared = prepared === mine ? undefined : prepared;
		} );
}

const keyOf = ( primary: TimeRange, secondary?: TimeRange ) =>
	`${ rangeKey( primary ) } ${ secondary ? rangeKey( secondary ) : '' }`;

/** Asks for the indicators of both ranges, each in one request. What this tab knows shows meanwhile. */
function useIndicators( names: string, primary: TimeRange, secondary?: TimeRange ) {
	const { loadIndicators, restoreIndicators } = useDispatch( store );
	const underWay = useRef< AbortController >();
	const ranges = useRef( { primary, secondary } );
	ranges.current = { primary, secondary };
	const key = keyOf( primary, secondary );
	const known = useSelect(
		( select ) => {
			const { getIndicators, getIndicatorsError } = select( store );
			return {
				current: getIndicators( primary ),
				previous: secondary && getIndicators( secondary ),
				error: getIndicatorsError( primary ),
				previousError: secondary && getIndicatorsError( secondary ),
			};
		},
		// eslint-disable-next-line react-hooks/exhaustive-deps -- `key` spells both ranges, which may be new objects when the address is read again.
		[ key ]
	);

	const load = useCallback(
		async ( currentAge = FRESH_FOR, previousAge = PREVIOUS_AGE ) => {
			underWay.current?.abort();
			const { signal } = ( underWay.current = new AbortController() );
			const stats = names.split( ',' );
			const { primary: now, secondary: before } = ranges.current;
			await Promise.all( [
				loadIndicators( stats, now, { ...PATIENCE, signal, maxAge: currentAge } ),
				before && loadIndicators( stats, before, { ...PATIENCE, signal, maxAge: previousAge } ),
			] );
		},
		[ loadIndicators, names ]
	);

	useEffect( () => {
		restoreIndicators( ranges.current.primary );
		if ( ranges.current.secondary ) {
			restoreIndicators( ranges.current.secondary );
		}
	}, [ restoreIndicators, key ] );
	useEffect( () => {
		// The store holds the error.
		const ignore = () => {};
		if ( prepared?.key === `${ names } ${ key }` ) {
			prepared.loading.catch( ignore );
		} else if ( names ) {
			load().catch( ignore );
		}
		prepared = undefined;
		return () => underWay.current?.abort();
	}, [ load, names, key ] );
	const times = names.split( ',' ).map( ( stat ) => known.current?.[ stat ]?.at ?? Infinity );
	const oldest = Math.min( ...times );
	const madeAt = Number.isFinite( oldest ) ? oldest : undefined;
	useRevalidate( madeAt, () => load(), true, false );
	useRefresh( () => load( 0, 0 ), madeAt );

	return { ...known, load };
}
