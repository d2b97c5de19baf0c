import path from 'node:path';
import { ROOT } from './run.mjs';
import { PLUGIN } from './shipped.mjs';

/** An extension with two tasks, which stands ready. */
const SAMPLE_TASKS = 'extension-sample-tasks';

/**
 * The plugins of this repository in a site.
 *
 * @param {boolean} embedded     Whether the site has the embedded platform.
 * @param {boolean} [isReleased] Whether the site has Storeboard from an archive, as files of its own.
 * @return {Record<string, string>} The path below wp-content/plugins, and the real path, of each plugin that exists.
 */
export function pluginLinks( embedded, isReleased = false ) {
	const links = {};
	for ( const part of isReleased ? [] : PLUGIN ) {
		links[ `wp-content/plugins/storeboard/${ part }` ] = path.join( ROOT, part );
	}
	if ( embedded ) {
		links[ 'wp-content/plugins/storeboard-platform' ] = path.join( ROOT, 'platform' );
		links[ `wp-content/plugins/${ SAMPLE_TASKS }` ] = path.join( ROOT, 'tests/fixtures', SAMPLE_TASKS );
	}
	return links;
}
