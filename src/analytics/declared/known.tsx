import { Button } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReportRows, Stats } from '../../data/reports';
import { formatCount } from '../../lib/format-count';
import { adminUrl } from '../../lib/links';
import { getPageSettings } from '../../lib/page-settings';
import { formatValue } from '../../lib/value-format';
import type { Query } from '../../lib/report-query';
import type { Declaration } from './types';

/** Why there are no figures, by the server's word. */
const refusals = (): Record< string, string > => ( {
	many: __( 'This period has too many orders. Choose a shorter one.', 'storeboard' ),
	reading: __(
		'Your customers’ past orders are still being read, so nothing is shown yet. Come back in a few minutes.',
		'storeboard'
	),
	range: __( 'This period is too long to show by this interval. Choose a longer interval.', 'storeboard' ),
	lines: __(
		'Costs by product are still being added up. Come back in a few minutes, or choose a shorter period.',
		'storeboard'
	),
	orders: __(
		'Your analytics settings exclude orders that this report counts, such as those with a total of zero. Include them in Analytics > Settings to see it.',
		'storeboard'
	),
	date: __(
		'Your reports count orders by the date they were completed, which this report can’t. Choose another date type in Analytics > Settings.',
		'storeboard'
	),
} );

/** In the place of rows, where the server says why there are none. */
export const whyEmpty = ( list: ReportRows | undefined ) =>
	list?.about?.source === 'none' ? refusalOf( list.about.reason ) : undefined;

const refusalOf = ( reason: unknown ) =>
	refusals()[ String( reason ) ] ?? __( 'These stats can’t be calculated for this store right now.', 'storeboard' );

/** This page with other arguments, from its first row on. */
const pageWith = ( { paged, search, ...query }: Query, more: Query ) =>
	adminUrl( `admin.php?${ new URLSearchParams( { ...query, ...more } ) }` );

/** Whether the page shows these rows, in whatever order. */
const isAt = ( query: Query, { orderby, order, ...rows }: Query ) =>
	Object.entries( rows ).every( ( [ name, value ] ) => query[ name ] === value );

/** Moves the focus to the words that take the place of the link that was pressed. */
function usePressed< E extends HTMLElement >( isShown: boolean ) {
	const place = useRef< E >( null );
	const isPressed = useRef( false );
	useEffect( () => {
		if ( isShown && isPressed.current ) {
			isPressed.current = false;
			place.current?.focus();
		}
	}, [ isShown ] );
	return { place, onPress: () => void ( isPressed.current = true ) };
}

/**
 * Says above the figures of a report how much of what they count is known, what is still being read, and what to do where nothing is known.
 */
export const knownOf = ( { known, defines }: Declaration ) =>
	function Known( { stats, query }: { stats: Stats | undefined; query: Query } ) {
		const isShown = !! known?.missing && isAt( query, known.missing().query );
		const { place, onPress } = usePressed< HTMLParagraphElement >( isShown );
		const className = `storeboard-report__known${ known?.missing || defines ? ' is-long' : '' }`;
		// Its lines are kept: nothing moves when the words come.
		const kept = known || defines ? <p className={ className }>{ '\u00a0' }</p> : null;
		const nothingFor = ( why: unknown ) => {
			const nothing = known?.nothing( why );
			return known?.empty && nothing ? (
				<Nothing
					title={ known.empty() }
					{ ...nothing }
					// What was sold without a cost is known, once the store keeps any.
					missing={ why === 'costs' ? undefined : known.missing?.() }
					query={ query }
				/>
			) : null;
		};
		if ( ! stats ) {
			// Where the store keeps no costs the answer is known: nothing moves when it comes.
			const lacksCosts = getPageSettings().reports?.hasCosts === false;
			return ( lacksCosts && nothingFor( 'costs' ) ) || kept;
		}
		const { source, reason, filled, filled_of: of, adds_up_currencies: isMixed } = stats.about;
		if ( source === 'none' ) {
			return <p className={ className }>{ refusalOf( reason ) }</p>;
		}
		const share = known && ( stats.numbers[ known.metric ] ?? null );
		const isFilling = typeof filled === 'number' && typeof of === 'number' && filled < 1;
		// Where there is no order nothing can be known, and nothing is amiss.
		const isEmpty = of === 0 && reason !== 'costs';
		// Of refunds alone, or of orders that were free, no share is known, and nothing is missing either.
		const isUnknown = share === 0 || reason === 'costs';
		const nothing = known && isUnknown && ! isFilling && ! isEmpty ? known.nothing( reason ) : undefined;
		const instead = nothing && nothingFor( reason );
		if ( instead ) {
			return instead;
		}
		const isPart = !! share && share < 100;
		const sentences = [
			defines?.( query ),
			isEmpty && known && __( 'There are no orders in this period. Choose other dates.', 'storeboard' ),
			share ? known?.says( formatValue( share, 'share' ) ) : nothing?.says,
			isFilling &&
				sprintf(
					/* translators: 1: how many orders were read, 2: how many there are. */
					__( 'Still reading past orders: %1$s of %2$s so far.', 'storeboard' ),
					formatCount( Math.floor( filled * of ) ),
					formatCount( of )
				),
			isFilling &&
				isMixed === true &&
				__( 'Until then, amounts in other currencies may be added up.', 'storeboard' ),
		].filter( Boolean );
		if ( sentences.length === 0 ) {
			return kept;
		}
		const missing = isPart ? known?.missing?.() : undefined;
		return (
			<p ref={ place } className={ className } tabIndex={ -1 }>
				{ sentences.join( ' ' ) }
				{ missing && (
					<>
						{ ' ' }
						{ isShown ? (
							missing.says
						) : (
							<a href={ pageWith( query, missing.query ) } onClick={ onPress }>
								{ missing.action }
							</a>
						) }
					</>
				) }
				{ nothing && (
					<>
						{ ' ' }
						<a href={ adminUrl( nothing.url ) }>{ nothing.action }</a>
					</>
				) }
			</p>
		);
	};

interface NothingProps {
	title: string;
	says: string;
	action: string;
	url: string;
	missing: ReturnType< NonNullable< NonNullable< Declaration[ 'known' ] >[ 'missing' ] > > | undefined;
	query: Query;
}

/** Shows in the place of figures and chart that would be empty (style.scss hides those behind it): what to do, and where. */
function Nothing( { title, says, action, url, missing, query }: NothingProps ) {
	const isShown = !! missing && isAt( query, missing.query );
	const { place, onPress } = usePressed< HTMLElement >( isShown );
	return (
		<section ref={ place } className="storeboard-report__nothing storeboard-card" tabIndex={ -1 }>
			<h2>{ title }</h2>
			<p>{ isShown ? missing.says : says }</p>
			<p className="storeboard-report__steps">
				{ missing && ! isShown && (
					<Button
						__next40pxDefaultSize
						variant="primary"
						href={ pageWith( query, missing.query ) }
						onClick={ onPress }
					>
						{ missing.action }
					</Button>
				) }
				<Button __next40pxDefaultSize variant={ missing ? 'secondary' : 'primary' } href={ adminUrl( url ) }>
					{ action }
				</Button>
			</p>
		</section>
	);
}
