import { PlatformScreen } from '../components/platform-screen';
import type { Page } from '../extend/pages';
import { getPageSettings } from '../lib/page-settings';

/**
 * The platform's screens that Storeboard does not own: they open in the platform's client, by a full load. PHP has judged them.
 *
 * @param below Appended to each path: '/*' for what lies below them.
 */
export const getPlatformPages = ( below = '' ): Page[] =>
	getPageSettings().platformRoutes.map( ( { path, title, allowed, layout } ) => ( {
		path: below ? path.replace( '/*', '' ) + below : path,
		// WordPress' name for what nobody may do.
		capability: allowed ? undefined : 'do_not_allow',
		layout,
		breadcrumbs: [ title ],
		container: PlatformScreen,
	} ) );
