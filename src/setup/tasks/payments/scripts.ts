import { useEffect, useState } from '@wordpress/element';
import type { PaymentGateway } from '../../../data/payment-gateways';
import { reportExtensionError } from '../../../extend/extension-errors';

type Script = PaymentGateway[ 'postInstallScripts' ][ number ];

/** What a script may take; then the set-up goes on without it. In milliseconds. */
const LONGEST = 10_000;

/** A script is asked for once a page, by its handle. Each answers whether it has run. */
const asked = new Map< string, Promise< boolean > >();

/** Whether the page has the script: PHP prints them with the id '{handle}-js'. Throws for an address that is none. */
function isThere( { handle, url }: Script ) {
	const [ address ] = new URL( url, document.baseURI ).href.split( '?' );
	return (
		!! ( handle && document.getElementById( `${ handle }-js` ) ) ||
		[ ...document.scripts ].some( ( { src } ) => src && src.split( '?' )[ 0 ] === address )
	);
}

function inject( { handle, url }: Script ) {
	const script = document.createElement( 'script' );
	if ( handle ) {
		script.id = `${ handle }-js`;
	}
	script.src = url;
	// In the order of the list.
	script.async = false;
	const loaded = new Promise< void >( ( resolve, reject ) => {
		const giveUp = ( why: string ) => reject( new Error( `${ url } ${ why }` ) );
		// It may still come: it stays on the page.
		const limit = setTimeout( () => giveUp( 'took too long' ), LONGEST );
		script.onload = () => {
			clearTimeout( limit );
			resolve();
		};
		script.onerror = () => {
			clearTimeout( limit );
			script.remove();
			giveUp( 'was not loaded' );
		};
	} );
	document.body.append( script );
	return loaded;
}

async function load( script: Script ) {
	try {
		if ( ! isThere( script ) ) {
			await inject( script );
		}
		return true;
	} catch ( error ) {
		// It may come the next time.
		asked.delete( keyOf( script ) );
		reportExtensionError( script.handle, 'post_install_scripts', error );
		return false;
	}
}

const keyOf = ( { handle, url }: Script ) => handle || url;

function loadOnce( script: Script ) {
	const known = asked.get( keyOf( script ) );
	const loaded = known ?? load( script );
	if ( ! known ) {
		asked.set( keyOf( script ), loaded );
	}
	return loaded;
}

/**
 * Brings the scripts onto the page that a gateway needs for its set-up: it was installed after the page was made.
 *
 * @return Whether they have run, or are not waited for any longer, and whether one of them has not run. It is named, and the rest goes on
 * without it.
 */
export function usePostInstallScripts( gateway: PaymentGateway | undefined ) {
	const scripts = gateway?.postInstallScripts.filter( ( { url } ) => url ) ?? [];
	const key = scripts.map( ( { url } ) => url ).join();
	const [ ready, setReady ] = useState( { key: '', isLacking: false } );

	useEffect( () => {
		let isCurrent = true;
		Promise.all( scripts.map( loadOnce ) ).then(
			( ran ) => isCurrent && setReady( { key, isLacking: ran.includes( false ) } )
		);
		return () => {
			isCurrent = false;
		};
	}, [ key ] ); // eslint-disable-line react-hooks/exhaustive-deps -- `key` names the scripts, whose list is new with each render.

	return { isReady: ready.key === key, isLacking: ready.isLacking };
}
