import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { VisitorsNotice } from '../../components/visitors-notice';
import { expiringValue } from '../../lib/expiring-storage';
import { getAdminSetting, getPlatformSetting } from '../../lib/platform-settings';
import { lookAsVisitor, type Visibility, type VisitedAddress } from '../../lib/visitors-view';

/** For the page that the form leads to: what was sent, for a minute at most. */
const sent = expiringValue< Visibility >( 'storeboard_visibility_sent', 60, 'session' );

/** Has the next page look whether visitors see the change. */
export const checkAfterSave = ( visibility: Visibility ) => sent.set( visibility );

interface Props {
	/** What is stored. */
	saved: Visibility;
	shop: string;
}

/** After a change looks at home and shop as a visitor, and names an address that still shows the old state. */
export function VisitorsCheck( { saved, shop }: Props ) {
	const [ seen, setSeen ] = useState< VisitedAddress[] | 'looking' >();
	const first = useRef( { saved, shop } );

	const check = useCallback( async () => {
		setSeen( 'looking' );
		const home = getPlatformSetting( 'homeUrl', getAdminSetting( 'siteUrl', '/' ) );
		setSeen( await lookAsVisitor( first.current.saved, home, first.current.shop ) );
	}, [] );

	useEffect( () => {
		const given = sent.get();
		sent.remove();
		// The server may have refused it.
		if (
			given?.comingSoon === first.current.saved.comingSoon &&
			given.storePagesOnly === first.current.saved.storePagesOnly
		) {
			check();
		}
	}, [ check ] );

	if ( ! seen ) {
		return null;
	}
	return (
		<VisitorsNotice
			className="storeboard-site-visibility__check"
			seen={ seen === 'looking' ? undefined : seen }
			fine={ __( 'Visitors can now see this change.', 'storeboard' ) }
			getOldMessage={ getOldMessage }
			onCheck={ check }
			onRemove={ () => setSeen( undefined ) }
		/>
	);
}

const getOldMessage = ( url: string ) =>
	/* translators: %s: an address of the site. */
	sprintf( __( 'Visitors may still see the old version of %s.', 'storeboard' ), url );
