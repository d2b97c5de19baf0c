import { __ } from '@wordpress/i18n';
import { external, help, Icon } from '@wordpress/icons';
import { applyFiltersSafely, useFilterTurn } from '../../extend/filters';
import { adminUrl } from '../../lib/links';
import { isAppUrl, navigateTo, type Query } from '../../lib/location';
import { plainText } from '../../lib/sanitize';
import { recordEvent } from '../../lib/tracks';
import { getDocumentation, linksOf, type HelpItem } from './help-links';
import { PanelTab } from './panel-tab';

/** Extensions add links under this name. */
const FILTER = 'woocommerce_admin_setup_task_help_items';

/** Links to documentation of what is on the screen. */
export function HelpTab( { query }: { query: Query } ) {
	const place = query.task || 'homescreen';

	return (
		<PanelTab
			name="help"
			title={ __( 'Help', 'storeboard' ) }
			heading={ __( 'Documentation', 'storeboard' ) }
			icon={ help }
			address={ query }
			onOpen={ () => recordEvent( 'help_panel_open', { task_name: place } ) }
		>
			<Links place={ place } query={ query } />
		</PanelTab>
	);
}

function Links( { place, query }: { place: string; query: Query } ) {
	useFilterTurn( FILTER );

	return (
		<ul className="storeboard-help">
			{ itemsOf( place, query ).map( ( item ) => {
				const { title, link, onClick } = item;
				const isOutside = new URL( adminUrl( link ) ).origin !== window.location.origin;
				const target = item.target ?? ( isOutside ? '_blank' : undefined );
				return (
					<li key={ `${ title } ${ link }` }>
						<a
							href={ adminUrl( link ) }
							target={ target }
							rel={ target && 'noreferrer' }
							onClick={ ( event ) => {
								recordEvent( 'help_panel_click', { task_name: place, link } );
								onClick?.();
								if ( ! target && isAppUrl( adminUrl( link ) ) ) {
									event.preventDefault();
									navigateTo( link );
								}
							} }
						>
							{ plainText( title ) }
							{ target === '_blank' && (
								<>
									<span className="screen-reader-text">
										{ ` ${ __( '(opens in a new tab)', 'storeboard' ) }` }
									</span>
									<Icon icon={ external } size={ 16 } />
								</>
							) }
						</a>
					</li>
				);
			} ) }
		</ul>
	);
}

/** With what extensions add. What is no link is left out, and where nothing is left the documentation stands. */
function itemsOf( place: string, query: Query ): HelpItem[] {
	const given = applyFiltersSafely( FILTER, linksOf( place ), place, { taskName: place, query } );
	const links = given.filter( isLink );
	return links.length ? links : [ getDocumentation() ];
}

const isLink = ( item: Partial< HelpItem > | null ) =>
	!! item && typeof item.title === 'string' && item.title !== '' && typeof item.link === 'string' && item.link !== '';
