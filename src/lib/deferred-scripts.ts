import { dispatch } from '@wordpress/data';

/**
 * Runs a script element. An element that was parsed inside a template, or that has run already, does not run when it
 * is moved.
 */
function run( deferred: HTMLScriptElement ) {
	const script = document.createElement( 'script' );
	for ( const { name, value } of deferred.attributes ) {
		script.setAttribute( name, value );
	}
	script.text = deferred.text;
	// One after the other, in the order of the page.
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

function fetchAhead( { src, nonce }: HTMLScriptElement ) {
	const link = document.createElement( 'link' );
	link.rel = 'preload';
	link.as = 'script';
	// A policy of the site may refuse to fetch what has none.
	if ( nonce ) {
		link.nonce = nonce;
	}
	link.href = src;
	document.head.append( link );
}

/** Whether the page itself has run this script: a script that was printed after the template brought its dependencies. */
const hasRun = ( { id, src }: HTMLScriptElement ) =>
	[ ...document.scripts ].some( ( script ) => ( id && script.id === id ) || ( src && script.src === src ) );

/** The template, and the scripts after it, may not be parsed yet. */
const isParsed = () =>
	document.readyState === 'loading'
		? new Promise( ( resolve ) => document.addEventListener( 'DOMContentLoaded', resolve, { once: true } ) )
		: undefined;

/**
 * Runs the scripts that PHP printed into a template (includes/Scripts/CommandPalette.php), in order. Each runs once:
 * after an error the next call continues with the script that failed.
 *
 * @param id The template's id.
 * @throws Error Where a script cannot be loaded.
 */
export async function runDeferredScripts( id: string ): Promise< void > {
	await isParsed();
	const template = document.getElementById( id );
	if ( ! ( template instanceof HTMLTemplateElement ) ) {
		return;
	}
	const deferred = [ ...template.content.querySelectorAll( 'script' ) ];
	deferred.filter( ( script ) => script.src && ! hasRun( script ) ).forEach( fetchAhead );
	for ( const script of deferred ) {
		if ( ! hasRun( script ) ) {
			await run( script );
		}
		script.remove();
	}
	template.remove();
}

/** WordPress' store of commands, once its scripts have run. */
export const getPaletteStore = () => dispatch( 'core/commands' ) as { open: () => void } | undefined;
