import { isValidElement } from '@wordpress/element';
import type { ReactElement } from 'react';
import { applyFiltersSafely, useFiltered } from '../../extend/filters';
import { plainText } from '../../lib/sanitize';

/** The filter through which extensions add links: items of icon (an element), href and title. */
export const QUICK_LINKS_FILTER = 'woocommerce_admin_homescreen_quicklinks';

interface ExtensionLink {
	title: string;
	url: string;
	/** Undefined if the extension gave none that can be rendered. */
	icon?: ReactElement;
}

/** Links of extensions. A script that runs late may still add some. */
export const useExtensionLinks = (): ExtensionLink[] => useFiltered( QUICK_LINKS_FILTER, readLinks );

/** Leaves out a link that is invalid or leads to another site; the others stay. */
function readLinks(): ExtensionLink[] {
	const links: unknown = applyFiltersSafely( QUICK_LINKS_FILTER, [] );
	return Array.isArray( links ) ? links.flatMap( readLink ) : [];
}

function readLink( link: unknown ): ExtensionLink | [] {
	const { icon, href, title } = ( link ?? {} ) as Record< string, unknown >;
	const url = typeof href === 'string' && href !== '' ? wholeAddress( href ) : undefined;
	const text = typeof title === 'string' ? plainText( title ).trim() : '';

	return url && text ? { title: text, url, icon: isValidElement( icon ) ? icon : undefined } : [];
}

/** An address of this site, with relative ones resolved against the page, or undefined for any other. */
function wholeAddress( href: string ): string | undefined {
	try {
		const url = new URL( href, window.location.href );
		return url.origin === window.location.origin ? url.href : undefined;
	} catch {
		return undefined;
	}
}
