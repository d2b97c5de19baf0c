import type { Query } from './location';

/**
 * The name of a screen in tracking events and storage: home_screen, a path with underscores for slashes, or else the
 * admin page's name or the post type.
 *
 * @param query The address' query.
 */
export function screenName( { page, path, post_type: postType }: Query ): string {
	const name = ( path ?? '' ).replace( /^\/|\/$/g, '' ).replace( /\//g, '_' );
	if ( name ) {
		return name;
	}
	return page === 'wc-admin' ? 'home_screen' : page || postType || '';
}
