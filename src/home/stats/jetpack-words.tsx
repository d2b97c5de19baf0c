import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { closeSmall } from '@wordpress/icons';
import { adminUrl } from '../../lib/links';
import { getAdminSetting } from '../../lib/platform-settings';
import { recordEvent } from '../../lib/tracks';

/** The missing step to visitor numbers, and its address. */
function nextStep() {
	const { installedPlugins = [], activePlugins = [] } = getAdminSetting( 'plugins', {} );
	if ( activePlugins.includes( 'jetpack' ) ) {
		return { label: __( 'Connect Jetpack', 'storeboard' ), url: 'admin.php?page=jetpack' };
	}
	return installedPlugins.includes( 'jetpack' )
		? { label: __( 'Activate Jetpack', 'storeboard' ), url: 'plugins.php?s=jetpack' }
		: { label: __( 'Get Jetpack', 'storeboard' ), url: 'plugin-install.php?s=jetpack&tab=search&type=term' };
}

interface Props {
	/** What the step brings. */
	sentence: string;
	onDismiss: () => void;
}

/** The line's words: why, the step, and a way to be rid of it. */
export function JetpackWords( { sentence, onDismiss }: Props ) {
	const { label, url } = nextStep();

	return (
		<p className="storeboard-stats__jetpack">
			<span>
				<span role="heading" aria-level={ 3 }>
					{ sentence }
				</span>{ ' ' }
				<a href={ adminUrl( url ) } onClick={ () => recordEvent( 'statsoverview_install_jetpack' ) }>
					{ label }
				</a>
			</span>
			<Button
				icon={ closeSmall }
				label={ __( 'No thanks', 'storeboard' ) }
				size="small"
				onClick={ () => {
					recordEvent( 'statsoverview_dismiss_install_jetpack' );
					onDismiss();
				} }
			/>
		</p>
	);
}
