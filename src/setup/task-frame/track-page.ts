import { getAdminSetting } from '../../lib/platform-settings';
import { recordEvent } from '../../lib/tracks';

/** Once for each view of a task's page. */
export function trackTaskPage( id: string ) {
	const { installedPlugins = [], activePlugins = [] } = getAdminSetting( 'plugins', {} );
	recordEvent( 'task_view', {
		task_name: id,
		wcs_installed: installedPlugins.includes( 'woocommerce-services' ),
		wcs_active: activePlugins.includes( 'woocommerce-services' ),
		jetpack_installed: installedPlugins.includes( 'jetpack' ),
		jetpack_active: activePlugins.includes( 'jetpack' ),
		jetpack_connected: getAdminSetting( 'dataEndpoints', {} ).jetpackStatus?.isActive === true,
	} );
}
