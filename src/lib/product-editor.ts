import { adminUrl } from './links';

/**
 * Where a product is edited, from our own screens: the store's own editor.
 *
 * @param id Of the product; a variation is edited with it.
 */
export const productEditorUrl = ( id: number ) => adminUrl( `post.php?post=${ id }&action=edit` );
