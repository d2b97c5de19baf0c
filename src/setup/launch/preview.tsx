import { __ } from '@wordpress/i18n';
import { addQueryArgs } from '@wordpress/url';
import { ExternalLink } from '../../components/external-link';
import { getPageSettings } from '../../lib/page-settings';
import { getPlatformSetting } from '../../lib/platform-settings';

/** The address of the site's front page. */
export const getSiteUrl = () =>
	getPlatformSetting( 'homeUrl', '' ) || getPageSettings().headerTabs?.siteUrl || window.location.origin;

/** The site as its visitors will see it. The platform leaves the toolbar out of a page with this argument. */
export const Preview = () => (
	<div className="storeboard-launch__preview">
		<iframe
			title={ __( 'Site preview', 'storeboard' ) }
			src={ addQueryArgs( getSiteUrl(), { 'site-preview': 1 } ) }
			// The way through the page by keyboard does not lead through the whole site.
			tabIndex={ -1 }
		/>
		<p>
			<ExternalLink href={ getSiteUrl() }>{ __( 'Open preview in a new tab', 'storeboard' ) }</ExternalLink>
		</p>
	</div>
);
