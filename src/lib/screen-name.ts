import type { Query } from './location';

/**
 * What a screen is called in tracking events and storage: home_screen, a path with underscores for slashes, else the admin
 * page's name or the post type.
 *
 * @param query Query of the address.
 */
export function screenName( { page, path, post_type: postType }: Query ): string {
	const name = ( path ?? '' ).replace( /^\/|\/$/g, '' ).replace( /\//g, '_' );
	if ( name ) {
		return name;
	}
	return page === 'wc-admin' ? 'home_screen' : page || postType || '';
}
