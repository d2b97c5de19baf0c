import { Button, Notice } from '@wordpress/components';
import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { useSpokenMessage } from '../../components/use-spoken-message';
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

	const addresses = Array.isArray( seen ) ? seen : [];
	const words = addresses.flatMap( ( { url, shows } ) => ( shows === 'new' ? [] : sentence( url, shows ) ) );
	const isFine = addresses.length > 0 && ! words.length;
	const fine = __( 'Visitors see the change.', 'storeboard' );
	useSpokenMessage( isFine ? fine : words.join( ' ' ) );

	if ( ! seen ) {
		return null;
	}
	return ! words.length ? (
		<p className="storeboard-site-visibility__check">
			{ isFine ? fine : __( 'Checking what visitors see…', 'storeboard' ) }
		</p>
	) : (
		<Notice
			className="storeboard-site-visibility__check"
			status="warning"
			spokenMessage=""
			onRemove={ () => setSeen( undefined ) }
		>
			{ words.map( ( line ) => (
				<p key={ line }>{ line }</p>
			) ) }
			{ addresses.some( ( { shows } ) => shows === 'old' ) && (
				<p>
					{ __(
						'A cache keeps the old page. Empty the cache of your host or of your caching plugin.',
						'storeboard'
					) }
				</p>
			) }
			<Button __next40pxDefaultSize variant="secondary" onClick={ check }>
				{ __( 'Check again', 'storeboard' ) }
			</Button>
		</Notice>
	);
}

function sentence( url: string, shows: 'old' | 'unknown' ) {
	return shows === 'old'
		? sprintf(
				/* translators: %s: an address of the site. */
				__( 'Visitors still see the old state at %s.', 'storeboard' ),
				url
			)
		: sprintf(
				/* translators: %s: an address of the site. */
				__( 'What visitors see at %s could not be checked.', 'storeboard' ),
				url
			);
}
