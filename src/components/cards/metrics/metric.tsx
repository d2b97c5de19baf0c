import { useContext, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { SummaryNumbers } from '../../summary-numbers';
import { TargetLink } from '../../target-link';
import { getPageSettings } from '../../../lib/page-settings';
import { isOpen } from '../../../lib/open-bases';
import { targetWords } from '../../../lib/targets';
import { formatValue } from '../../../lib/value-format';
import type { CardProps } from '../types';
import { CardsContext } from '../page';
import { FilterLine, Notes } from './filter-line';
import { filterOf, metricUrl, narrowed, queryOf, useAnswers, useRanges } from './use-answers';
import './style.scss';

/** One number of a period with its change and its target, or two beside each other. */
export default function Metrics( { attributes, title }: CardProps ) {
	const ids = [ attributes.metric, attributes.second ].filter( Boolean ).map( String );
	const ranges = useRanges( attributes );
	const { period } = useContext( CardsContext );
	const isOfNow = isOpen( ids[ 0 ] );
	// Of other ranges there is none: what came with a card may be of the range that it had.
	const mayHaveTarget = isOfNow || /^(last_)?(month|quarter|year)$/.test( String( attributes.range ) );
	const isCompared = ! isOfNow && attributes.compare !== 'none';
	const place = useRef< HTMLDivElement >( null );
	const before = isCompared ? ranges.secondary : undefined;
	const { values, previous, error, isIncomparable, awaited, retry } = useAnswers(
		ids.map( ( id ) =>
			queryOf( [ id ], ranges.primary, {
				...narrowed( attributes ),
				...( mayHaveTarget &&
				! filterOf( attributes ) &&
				( attributes[ `target:${ id }` ] || hasTarget( id, attributes ) )
					? { target: isOfNow ? 'month' : String( attributes.range ) }
					: {} ),
			} )
		),
		before ? ids.map( ( id ) => queryOf( [ id ], before, narrowed( attributes ) ) ) : []
	);
	const isLoaded = values.every( Boolean );

	return (
		<div ref={ place } tabIndex={ -1 } className="storeboard-metric">
			{ ( isOfNow || ! period ) && (
				<p className="storeboard-metric__period">
					{ isOfNow ? whenOf( ids[ 0 ]! ) : `${ ranges.primary.label } (${ ranges.primary.days })` }
				</p>
			) }
			<FilterLine attributes={ attributes } />
			<SummaryNumbers
				label={ title }
				comparison={ isCompared ? ranges.compare : 'none' }
				isLoading={ ! isLoaded && ! error }
				error={ error }
				onRetry={ async ( mayFocus ) => {
					await retry();
					if ( mayFocus ) {
						place.current?.focus();
					}
				} }
				numbers={ ids.map( ( id, at ) => {
					const answer = values[ at ];
					const metric = answer?.metrics[ 0 ];
					const key = id.split( '/' )[ 1 ]!;
					const valueOf = ( one = answer ) =>
						( one?.totals as Record< string, number | null > | undefined )?.[ key ];
					const value = valueOf() ?? null;
					return {
						key: id,
						label: metric?.label ?? title,
						value,
						previous: previous[ at ] && valueOf( previous[ at ] ),
						format: metric?.format ?? 'number',
						better: metric?.better,
						href: metricUrl( id, attributes, period ),
						detail:
							answer?.target && metric ? (
								<Target reached={ { ...answer.target, value, format: metric.format } } />
							) : (
								// Once one is set, the answer has it.
								mayHaveTarget &&
								attributes.may_have_target &&
								answer &&
								! answer.target && <TargetLink metric={ id } isNew />
							),
					};
				} ) }
			/>
			<Notes
				notes={ [ ...new Set( values.flatMap( ( answer ) => answer?.notes ?? [] ) ) ] }
				missing={ isLoaded && isIncomparable ? ranges.compare : undefined }
				awaited={ awaited }
			/>
		</div>
	);
}

/** What stands in the place of a period. */
const whenOf = ( id: string ) =>
	id.startsWith( 'stock/' ) ? __( 'Now', 'storeboard' ) : __( 'All time', 'storeboard' );

/** Whether one was set since the page came, as the screen of targets tells. */
const hasTarget = ( id: string, { range }: CardProps[ 'attributes' ] ) =>
	( getPageSettings().targets ?? [] ).some(
		( { metric, period } ) => metric === id && ( isOpen( id ) || `${ range }`.replace( 'last_', '' ) === period )
	);

type Reached = Parameters< typeof targetWords >[ 0 ];

/** How much of its target a number has reached, and whether that is enough for today. */
function Target( { reached }: { reached: Omit< Reached, 'value' > & { value: number | null } } ) {
	const { value, amount, format } = reached;
	if ( value === null ) {
		return (
			<p className="storeboard-metric__target">
				{ sprintf(
					/* translators: %s: an amount. */
					__( 'Target: %s. There’s no data for this period yet.', 'storeboard' ),
					formatValue( amount, format )
				) }
			</p>
		);
	}
	return (
		<p className="storeboard-metric__target">
			<progress max={ amount } value={ Math.max( 0, Math.min( value, amount ) ) } aria-hidden="true" />
			<span>{ targetWords( { ...reached, value } ) }</span>
		</p>
	);
}
