import { useCallback, useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { VisitorsNotice } from '../../components/visitors-notice';
import { getPageSettings } from '../../lib/page-settings';
import { recordEvent } from '../../lib/tracks';
import { lookAsVisitor, type VisitedAddress } from '../../lib/visitors-view';
import { getSiteUrl } from './preview';

/** Looks at the site as a visitor would: a cache may still show the coming-soon page. Nothing on the screen waits for it. */
export function VisitorsView() {
	const [ seen, setSeen ] = useState< VisitedAddress[] >();

	const look = useCallback( async () => {
		setSeen( undefined );
		const found = await lookAsVisitor(
			{ comingSoon: 'no', storePagesOnly: 'no' },
			getSiteUrl(),
			getPageSettings().headerTabs?.shopUrl || getSiteUrl()
		);
		if ( found.some( ( { shows } ) => shows === 'old' ) ) {
			recordEvent( 'launch_your_store_hub_store_launch_cached_content_detected' );
		}
		setSeen( found );
	}, [] );

	useEffect( () => void look(), [ look ] );

	return (
		<VisitorsNotice
			className="storeboard-launch__seen"
			seen={ seen }
			fine={ __( 'Visitors can now see your store.', 'storeboard' ) }
			getOldMessage={ getOldMessage }
			onCheck={ look }
		/>
	);
}

const getOldMessage = ( url: string ) =>
	/* translators: %s: an address of the site. */
	sprintf( __( 'Visitors may still see “Coming soon” at %s.', 'storeboard' ), url );
