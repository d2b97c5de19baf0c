import type { Body, ChosenSteps } from '../../data/blueprint';
import type { Group } from './groups';
import { FILE_NAME } from './read-file';

/** Hands a blueprint to the browser as a file. */
export function download( blueprint: Body ) {
	const url = URL.createObjectURL(
		new Blob( [ JSON.stringify( blueprint, null, 2 ) ], { type: 'application/json' } )
	);
	const link = document.createElement( 'a' );
	link.href = url;
	link.download = FILE_NAME;
	link.click();
	URL.revokeObjectURL( url );
}

/** Whether an address may stand in a link: a script's may not. */
export function isArchiveUrl( url: string ): boolean {
	try {
		return [ 'http:', 'https:' ].includes( new URL( url, window.location.href ).protocol );
	} catch {
		return false;
	}
}

/** Names of the chosen plugins that the file does not install: the store exports those alone that it finds on WordPress.org. */
export function missingPlugins( groups: Group[], chosen: ChosenSteps, { steps }: Body ): string[] {
	const files = Array.isArray( chosen ) ? [] : ( chosen.plugins ?? [] );
	const slugs = ( Array.isArray( steps ) ? steps : [] ).map( ( step ) => step?.pluginData?.slug );
	const missing = files.filter( ( file ) => ! slugs.includes( file.split( '/' )[ 0 ]! ) );
	const items = groups.find( ( { id } ) => id === 'plugins' )?.items ?? [];
	return items.filter( ( { id } ) => missing.includes( id ) ).map( ( { label } ) => label );
}
