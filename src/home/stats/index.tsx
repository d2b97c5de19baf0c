import { TabPanel } from '@wordpress/components';
import { useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { hasFeature } from '../../lib/platform-settings';
import { can } from '../../lib/page-settings';
import { recordEvent } from '../../lib/tracks';
import { IndicatorMenu } from './indicator-menu';
import { IndicatorList } from './indicator-list';
import { useAllowedIndicators, type AllowedIndicator } from './allowed-indicators';
import { JetpackLine } from './jetpack-line';
import { getPeriods, type PeriodName } from './periods';
import { useHomepageStats } from './use-homepage-stats';
import { useInView } from '../../components/use-in-view';
import './style.scss';

const HEADING = 'storeboard-stats-heading';

/** The stats overview. Absent if the site has no indicators, or the user may not see them. */
export function StatsOverview() {
	const { isKnown, allowed } = useAllowedIndicators();

	return hasFeature( 'analytics' ) && can( 'view_woocommerce_reports' ) && allowed.length ? (
		<StatsCard isKnown={ isKnown } allowed={ allowed } />
	) : null;
}

interface Props {
	/** False while the list holds only the indicators of every site. */
	isKnown: boolean;
	allowed: AllowedIndicator[];
}

function StatsCard( { isKnown, allowed }: Props ) {
	const card = useRef< HTMLElement >( null );
	const heading = useRef< HTMLHeadingElement >( null );
	const chosenPeriod = useRef( 'today' );
	const { isSettled, hiddenStats, isJetpackDismissed, toggle, dismissJetpack } = useHomepageStats();
	const isInView = useInView( card );
	const shown = allowed.filter( ( { stat } ) => ! hiddenStats.includes( stat ) );

	/** TabPanel also reports the tab that it opens with. */
	function trackPeriod( period: string ) {
		if ( period !== chosenPeriod.current ) {
			chosenPeriod.current = period;
			recordEvent( 'statsoverview_date_picker_update', { period } );
		}
	}

	return (
		<section ref={ card } className="storeboard-card storeboard-stats" aria-labelledby={ HEADING }>
			<header className="storeboard-stats__header">
				<h2 ref={ heading } id={ HEADING } tabIndex={ -1 }>
					{ __( 'Stats overview', 'storeboard' ) }
				</h2>
				<IndicatorMenu allowed={ allowed } hidden={ hiddenStats } onToggle={ toggle } />
			</header>
			<TabPanel
				className="storeboard-stats__tabs"
				tabs={ getPeriods().map( ( { name, title } ) => ( { name, title } ) ) }
				initialTabName="today"
				onSelect={ trackPeriod }
			>
				{ ( { name } ) => (
					<IndicatorList
						key={ name }
						period={ name as PeriodName }
						shown={ shown }
						isEnabled={ isInView && isKnown && isSettled }
					/>
				) }
			</TabPanel>
			{ ! isJetpackDismissed && (
				<JetpackLine
					isKnown={ isKnown && isSettled }
					onDismiss={ () => {
						heading.current?.focus();
						dismissJetpack();
					} }
				/>
			) }
		</section>
	);
}
