import { useEffect, useState } from '@wordpress/element';
import type { PaymentGateway } from '../../data/payment-gateways';
import { reportExtensionError } from '../../extend/extension-errors';

type Script = PaymentGateway[ 'postInstallScripts' ][ number ];

/** A script is asked for once a page, by its handle. */
const asked = new Map< string, Promise< void > >();

/** Whether the page has the script: PHP prints them with the id '{handle}-js'. */
const isThere = ( { handle, url }: Script ) =>
	!! ( handle && document.getElementById( `${ handle }-js` ) ) ||
	[ ...document.scripts ].some(
		( { src } ) => src && src.split( '?' )[ 0 ] === new URL( url, document.baseURI ).href.split( '?' )[ 0 ]
	);

function inject( { handle, url }: Script ) {
	const script = document.createElement( 'script' );
	if ( handle ) {
		script.id = `${ handle }-js`;
	}
	script.src = url;
	// In the order of the list.
	script.async = false;
	const loaded = new Promise< void >( ( resolve, reject ) => {
		script.onload = () => resolve();
		script.onerror = () => {
			script.remove();
			reject( new Error( `${ url } was not loaded` ) );
		};
	} );
	document.body.append( script );
	return loaded;
}

function loadOnce( script: Script ) {
	const key = script.handle || script.url;
	if ( ! asked.has( key ) ) {
		const loaded = isThere( script ) ? Promise.resolve() : inject( script );
		asked.set(
			key,
			loaded.catch( ( error ) => {
				// It may come the next time.
				asked.delete( key );
				reportExtensionError( script.handle, 'post_install_scripts', error );
			} )
		);
	}
	return asked.get( key )!;
}

/**
 * Brings the scripts onto the page that a gateway needs for its set-up: it was installed after the page was made.
 *
 * @param gateway
 * @return Whether they have run, or will not come. One that does not come is named, and the rest goes on without it.
 */
export function usePostInstallScripts( gateway: PaymentGateway | undefined ): boolean {
	const scripts = gateway?.postInstallScripts.filter( ( { url } ) => url ) ?? [];
	const key = scripts.map( ( { url } ) => url ).join();
	const [ ready, setReady ] = useState( '' );

	useEffect( () => {
		let isCurrent = true;
		Promise.all( scripts.map( loadOnce ) ).then( () => isCurrent && setReady( key ) );
		return () => {
			isCurrent = false;
		};
	}, [ key ] ); // eslint-disable-line react-hooks/exhaustive-deps

	return ready === key;
}
