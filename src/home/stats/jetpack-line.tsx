import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useChunk } from '../../components/use-chunk';
import { expiringValue } from '../../lib/expiring-storage';
import { getAdminSetting } from '../../lib/platform-settings';
import { adminUrl } from '../../lib/links';
import { areSuggestionsShown } from '../../lib/suggestions';

const loadWords = () => import( /* webpackChunkName: "jetpack-line" */ './jetpack-words' );

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

/** One quiet line about visitor numbers, until they are there or the owner has dismissed it. If its script does not load, the line is left out. */
export function JetpackLine( { isKnown, onDismiss }: Props ) {
	const isShown = isKnown && isStepMissing();
	const { part, error } = useChunk( loadWords, isShown );
	useEffect( () => {
		if ( isKnown ) {
			shownLast().set( isShown );
		}
	}, [ isKnown, isShown ] );

	if ( part ) {
		return <part.JetpackWords sentence={ sentence() } onDismiss={ onDismiss } />;
	}
	return ( isShown ? ! error : ! isKnown && shownLast().get() ) ? <Place /> : null;
}
