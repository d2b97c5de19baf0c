import { dispatch } from '@wordpress/data';

/** Runs what an element says: one that was parsed inside a template, or has run, does not run when it is moved. */
function run( held: HTMLScriptElement ) {
	const script = document.createElement( 'script' );
	for ( const { name, value } of held.attributes ) {
		script.setAttribute( name, value );
	}
	script.text = held.text;
	// In the order of the page, one after the other.
	script.async = false;
	return new Promise< void >( ( resolve, reject ) => {
		if ( script.src && script.type !== 'module' ) {
			script.onload = () => resolve();
			script.onerror = () => {
				script.remove();
				reject( new Error( `${ script.src } was not loaded` ) );
			};
		}
		document.body.append( script );
		if ( ! script.onload ) {
			resolve();
		}
	} );
}

function fetchAhead( { src }: HTMLScriptElement ) {
	const link = document.createElement( 'link' );
	link.rel = 'preload';
	link.as = 'script';
	link.href = src;
	document.head.append( link );
}

/**
 * Runs the scripts that PHP printed into a template (includes/Admin/CommandPalette.php), in their order. Each runs once: after a
 * failure the next call goes on with the script that failed.
 *
 * @param id The template's.
 * @throws Error Where a script cannot be loaded.
 */
export async function runHeldScripts( id: string ): Promise< void > {
	const template = document.getElementById( id );
	if ( ! ( template instanceof HTMLTemplateElement ) ) {
		return;
	}
	const held = [ ...template.content.querySelectorAll( 'script' ) ];
	held.filter( ( { src } ) => src ).forEach( fetchAhead );
	for ( const script of held ) {
		await run( script );
		script.remove();
	}
	template.remove();
}

/** WordPress' store of commands, where its scripts have run. */
export const getPaletteStore = () => dispatch( 'core/commands' ) as { open: () => void } | undefined;
