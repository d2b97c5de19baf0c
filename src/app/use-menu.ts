import { useEffect } from '@wordpress/element';
import type { Page } from '../extend/pages';
import { getPersistedNames, getTimeExcludedScreens } from '../extend/persisted-queries';
import { carryQuery, highlightMenu } from '../lib/menu';
import type { Query } from '../lib/location';

declare global {
	interface Window {
		wpNavMenuUrlUpdate?: ( query: Query ) => void;
		wpNavMenuClassChange?: ( page: Page, url: string ) => void;
	}
}

// Extensions that move about by themselves call these two, and some put their own in their place.
window.wpNavMenuUrlUpdate = ( query ) => carryQuery( query, getPersistedNames(), getTimeExcludedScreens() );
window.wpNavMenuClassChange = ( page, url ) => highlightMenu( addressOf( page, url ), page.wpOpenMenu );

/** Keeps WordPress' menu in step with the app: its current entry, and the query arguments that its links carry. */
export function useMenu( page: Page | undefined, query: Query ) {
	useEffect( () => {
		window.wpNavMenuUrlUpdate?.( query );
		if ( page ) {
			window.wpNavMenuClassChange?.( page, page.path );
		}
	}, [ page, query ] );
}

function addressOf( { navArgs, path }: Page, url: string ) {
	const target = navArgs?.parentPath ?? url ?? path;
	return target === '/' ? 'admin.php?page=wc-admin' : `admin.php?page=wc-admin&path=${ target }`;
}
