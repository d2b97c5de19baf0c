import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../../extend/error-boundary';
import { reportExtensionError } from '../../extend/extension-errors';
import { recordEvent } from '../../lib/tracks';
import { usePlatformReady } from '../../components/use-platform-ready';
import { QUICK_LINKS_FILTER, useExtensionLinks } from './extension-links';
import { getMarketingLinks, getSettingsLinks, type OwnLink } from './own-links';
import './glyphs.scss';
import './style.scss';

const HEADING = 'storeboard-quick-links-heading';

/** Links to what an owner opens often. */
export function QuickLinks() {
	const ofExtensions = useExtensionLinks();
	// The shop's address comes with the platform's settings.
	usePlatformReady();

	return (
		<section className="storeboard-card storeboard-quick-links" aria-labelledby={ HEADING }>
			<h2 id={ HEADING } tabIndex={ -1 }>
				{ __( 'Store management', 'storeboard' ) }
			</h2>
			<Group title={ __( 'Marketing & Merchandising', 'storeboard' ) }>
				{ getMarketingLinks().map( toOwnLink ) }
			</Group>
			<Group title={ __( 'Settings', 'storeboard' ) }>{ getSettingsLinks().map( toOwnLink ) }</Group>
			{ ofExtensions.length > 0 && (
				<Group title={ __( 'Extensions', 'storeboard' ) }>
					{ ofExtensions.map( ( { title, url, icon }, index ) => (
						<QuickLink
							key={ index }
							name="quick-links-extension-link"
							title={ title }
							url={ url }
							icon={
								<ErrorBoundary
									fallback={ () => <Glyph name="plugins" /> }
									onError={ ( error ) => reportExtensionError( title, QUICK_LINKS_FILTER, error ) }
								>
									{ icon ?? <Glyph name="plugins" /> }
								</ErrorBoundary>
							}
						/>
					) ) }
				</Group>
			) }
		</section>
	);
}

const toOwnLink = ( { name, title, glyph, url, isShop }: OwnLink ) => (
	<QuickLink
		key={ name }
		name={ name }
		title={ title }
		url={ url }
		icon={ <Glyph name={ glyph } /> }
		opensInNewTab={ isShop }
	/>
);

const Glyph = ( { name }: { name: string } ) => <span className={ `storeboard-quick-links__glyph is-${ name }` } />;

const Group = ( { title, children }: { title: string; children: ReactNode } ) => (
	<>
		<h3>{ title }</h3>
		<ul className="storeboard-quick-links__links">{ children }</ul>
	</>
);

interface LinkProps {
	name: string;
	title: string;
	url: string;
	icon: ReactNode;
	opensInNewTab?: boolean;
}

const QuickLink = ( { name, title, url, icon, opensInNewTab }: LinkProps ) => (
	<li>
		<a
			href={ url }
			{ ...( opensInNewTab && { target: '_blank', rel: 'noreferrer' } ) }
			onClick={ () => recordEvent( 'home_quick_links_click', { task_name: name } ) }
		>
			<span className="storeboard-quick-links__icon" aria-hidden="true">
				{ icon }
			</span>
			<span>
				{ title }
				{ opensInNewTab && (
					<span className="screen-reader-text"> { __( '(opens in a new tab)', 'storeboard' ) }</span>
				) }
			</span>
		</a>
	</li>
);
