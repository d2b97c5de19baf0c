import { Button, Notice } from '@wordpress/components';
import { useCallback, useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { useSpokenMessage } from '../components/use-spoken-message';
import { getPageSettings } from '../lib/page-settings';
import { recordEvent } from '../lib/tracks';
import { lookAsVisitor, type VisitedAddress } from '../lib/visitors-view';
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

	const words = seen?.flatMap( ( { url, shows } ) => ( shows === 'new' ? [] : sentence( url, shows ) ) );
	const fine = __( 'Visitors see your store.', 'storeboard' );
	useSpokenMessage( words?.length === 0 ? fine : ( words ?? [] ).join( ' ' ) );

	if ( ! words?.length ) {
		return (
			<p className="storeboard-launch__seen">
				{ words ? fine : __( 'Checking what visitors see…', 'storeboard' ) }
			</p>
		);
	}
	return (
		<Notice status="warning" spokenMessage="" isDismissible={ false }>
			{ words.map( ( line ) => (
				<p key={ line }>{ line }</p>
			) ) }
			{ seen?.some( ( { shows } ) => shows === 'old' ) && (
				<p>
					{ __(
						'A cache keeps the old page. Empty the cache of your host or of your caching plugin.',
						'storeboard'
					) }
				</p>
			) }
			<Button __next40pxDefaultSize variant="secondary" onClick={ look }>
				{ __( 'Check again', 'storeboard' ) }
			</Button>
		</Notice>
	);
}

function sentence( url: string, shows: 'old' | 'unknown' ) {
	return shows === 'old'
		? sprintf(
				/* translators: %s: an address of the site. */
				__( 'Visitors still see the “Coming soon” page at %s.', 'storeboard' ),
				url
			)
		: sprintf(
				/* translators: %s: an address of the site. */
				__( 'What visitors see at %s could not be checked.', 'storeboard' ),
				url
			);
}
