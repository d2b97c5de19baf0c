import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { lazyPart } from '../../components/lazy-part';
import { expiringValue } from '../../lib/expiring-storage';
import { getAdminSetting } from '../../lib/platform-settings';
import { adminUrl } from '../../lib/links';
import { areSuggestionsShown } from '../../lib/suggestions';

/** Whether a step to visitor numbers is missing that the store may suggest. */
const isStepMissing = () =>
	areSuggestionsShown() &&
	! (
		getAdminSetting( 'plugins', {} ).activePlugins?.includes( 'jetpack' ) &&
		getAdminSetting( 'dataEndpoints', {} ).jetpackStatus?.isActive === true
	);

/** Whether the line showed last time, so that its place is reserved until the page knows. For a month, in seconds. */
const shownLast = () => expiringValue< boolean >( `storeboard-jetpack-line ${ adminUrl( '' ) }`, 30 * 24 * 60 * 60 );

interface Props {
	/** False until the platform's settings and the user's choice are loaded. */
	isKnown: boolean;
	onDismiss: () => void;
}

const sentence = () => __( 'See your visitors and views', 'storeboard' );

/** As many lines as the text takes. */
const Place = () => (
	<p className="storeboard-stats__jetpack" aria-hidden="true">
		<span className="storeboard-stats__jetpack-place">
			{ sentence() } { __( 'Get Jetpack', 'storeboard' ) }
		</span>
	</p>
);

const Words = lazyPart( () => import( /* webpackChunkName: "jetpack-line" */ './jetpack-words' ), {
	pick: ( part ) => part.JetpackWords,
	placeholder: Place,
} );

/** One quiet line about visitor numbers, until they are there or the owner has dismissed it. If its script does not load, the line is left out. */
export function JetpackLine( { isKnown, onDismiss }: Props ) {
	const isShown = isKnown && isStepMissing();
	useEffect( () => {
		if ( isKnown ) {
			shownLast().set( isShown );
		}
	}, [ isKnown, isShown ] );

	if ( isShown ) {
		return <Words sentence={ sentence() } onDismiss={ onDismiss } />;
	}
	return ! isKnown && shownLast().get() ? <Place /> : null;
}
