import { Button } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { external } from '@wordpress/icons';
import { store as onboarding, type Task } from '../../data/onboarding';
import { recordEvent } from '../../lib/tracks';
import { getFacts } from '../../lib/header-facts';
import { usePrinted } from '../../components/use-printed';

interface Props {
	name: 'previewSite' | 'previewStore';
}

/** The way to the shop as its visitors see it, beside the admin. */
export function PreviewTab( { name }: Props ) {
	const { hadFocus, wasClicked } = usePrinted( name );
	const { shopUrl, siteUrl, isComingSoon } = getFacts();
	const appearance = useSelect(
		( select ) =>
			select( onboarding )
				.getLoadedTaskList( 'setup' )
				?.tasks.find( ( { id } ) => id === 'appearance' ),
		[]
	);
	const isSite = name === 'previewSite';

	function track() {
		recordEvent( 'activity_panel_open', { tab: name } );
		if ( isSite ) {
			recordEvent( 'wcadmin_tasklist_previewsite', progressOf( appearance ) );
		} else {
			recordEvent( 'wcadmin_previewstore_click' );
		}
	}

	useEffect( () => {
		// The link opened before this script was there.
		if ( wasClicked ) {
			track();
		}
	}, [] ); // eslint-disable-line react-hooks/exhaustive-deps -- Once: what was pressed before this script was there.

	return (
		<Button
			id={ `activity-panel-tab-${ name }` }
			className="woocommerce-layout__activity-panel-tab has-text"
			icon={ external }
			href={ isSite ? siteUrl : shopUrl }
			target="_blank"
			rel="noreferrer"
			autoFocus={ hadFocus } // eslint-disable-line jsx-a11y/no-autofocus -- The element that it takes the place of had it.
			onClick={ track }
		>
			<span className="storeboard-tab__label">{ labelOf( isSite, isComingSoon ) }</span>
		</Button>
	);
}

function labelOf( isSite: boolean, isComingSoon: boolean ) {
	if ( isSite ) {
		return __( 'Preview site', 'storeboard' );
	}
	return isComingSoon ? __( 'Preview store', 'storeboard' ) : __( 'View store', 'storeboard' );
}

const flag = ( isDone: unknown ) => ( isDone ? 'Y' : 'N' );

/** How far the shop's appearance is, as tracking is told. */
function progressOf( task?: Task ) {
	const { hasHomepage, themeMods } = task?.additionalData ?? {};
	return {
		set_notice: flag( getFacts().hasNotice ),
		create_homepage: flag( hasHomepage ),
		upload_logo: flag( ( themeMods as { custom_logo?: unknown } | undefined )?.custom_logo ),
	};
}
