import { readObject, readString } from './read';
import { request } from './request';

/** The mail leaves by another host. In milliseconds. */
const PATIENCE = 30_000;

/** Mails the user a link that signs in to the mobile app, with the store's connection. 500 where the store is not connected. */
export const sendMagicLink = () =>
	request( { path: '/wc-admin/mobile-app/send-magic-link', timeOut: PATIENCE }, ( body ) => {
		const code = readString( readObject( body, 'Link' ).code );
		if ( code !== 'success' ) {
			throw new Error( `Link: ${ code || 'no code' }.` );
		}
	} );
