import { Button } from '@wordpress/components';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { closeSmall } from '@wordpress/icons';
import { expiringValue } from '../../lib/expiring-storage';
import { getAdminSetting } from '../../lib/platform-settings';
import { adminUrl } from '../../lib/links';
import { areSuggestionsShown } from '../../lib/suggestions';
import { recordEvent } from '../../lib/tracks';

/**
 * The missing step to visitor numbers, and its address; undefined if nothing is missing, the user cannot do it, or
 * the store shows no suggestions.
 */
function nextStep(): { label: string; url: string } | undefined {
	if ( ! areSuggestionsShown() ) {
		return undefined;
	}
	const { installedPlugins = [], activePlugins = [] } = getAdminSetting( 'plugins', {} );
	if ( ! activePlugins.includes( 'jetpack' ) ) {
		return installedPlugins.includes( 'jetpack' )
			? { label: __( 'Activate Jetpack', 'storeboard' ), url: 'plugins.php?s=jetpack' }
			: { label: __( 'Get Jetpack', 'storeboard' ), url: 'plugin-install.php?s=jetpack&tab=search&type=term' };
	}
	return getAdminSetting( 'dataEndpoints', {} ).jetpackStatus?.isActive === true
		? undefined
		: { label: __( 'Connect Jetpack', 'storeboard' ), url: 'admin.php?page=jetpack' };
}

/** Whether the line showed last time, so that its place is reserved until the page knows. For a month, in seconds. */
const shownLast = () => expiringValue< boolean >( `storeboard-jetpack-line ${ adminUrl( '' ) }`, 30 * 24 * 60 * 60 );

interface Props {
	/** False until the platform's settings and the user's choice are loaded. */
	isKnown: boolean;
	onDismiss: () => void;
}

const sentence = () => __( 'Jetpack adds your store’s views and visitors.', 'storeboard' );

/** As many lines as the text takes. */
const Place = () => (
	<p className="storeboard-stats__jetpack" aria-hidden="true">
		<span className="storeboard-stats__jetpack-place">
			{ sentence() } { __( 'Get Jetpack', 'storeboard' ) }
		</span>
	</p>
);

/** One quiet line about visitor numbers, until they are there or the owner has dismissed it. */
export function JetpackLine( { isKnown, onDismiss }: Props ) {
	const step = isKnown ? nextStep() : undefined;
	const isShown = !! step;
	useEffect( () => {
		if ( isKnown ) {
			shownLast().set( isShown );
		}
	}, [ isKnown, isShown ] );

	if ( ! step ) {
		return ! isKnown && shownLast().get() ? <Place /> : null;
	}
	return (
		<p className="storeboard-stats__jetpack">
			<span>
				{ sentence() }{ ' ' }
				<a href={ adminUrl( step.url ) } onClick={ () => recordEvent( 'statsoverview_install_jetpack' ) }>
					{ step.label }
				</a>
			</span>
			<Button
				icon={ closeSmall }
				label={ __( 'Dismiss the Jetpack suggestion', 'storeboard' ) }
				size="small"
				onClick={ () => {
					recordEvent( 'statsoverview_dismiss_install_jetpack' );
					onDismiss();
				} }
			/>
		</p>
	);
}
