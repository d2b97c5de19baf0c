import { RequestError } from './request-error';

/**
 * The same failure with the plugin's name in the server's words: the platform tells of a plugin by its folder, as `woocommerce-services`
 * between backticks.
 *
 * @param error The thrown error.
 * @param slug  The plugin's folder.
 * @param name  As the page calls it, as plain text.
 */
export const namePlugin = ( error: unknown, slug: string, name: string ) =>
	error instanceof RequestError && error.kind === 'refused'
		? new RequestError( 'refused', error.message.split( `\`${ slug }\`` ).join( name ), error.code )
		: error;
