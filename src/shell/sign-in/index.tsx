import { createRoot } from '@wordpress/element';
import { refreshNonce } from '../../data/sign-in';
import { RequestError } from '../../lib/request-error';
import { getPageSettings } from '../../lib/page-settings';
import { SignInDialog } from './dialog';

const check = () => refreshNonce( getPageSettings() );

/**
 * Gets a new nonce; where nobody, or somebody else, is signed in, asks the user to sign in again without leaving the page.
 *
 * @throws {RequestError} Where the user would rather not, or the server could not be asked.
 */
export async function renew(): Promise< void > {
	const standing = await check();
	if ( standing === 'same' ) {
		return;
	}

	const place = document.body.appendChild( document.createElement( 'div' ) );
	const root = createRoot( place );
	try {
		await new Promise< void >( ( resolve, reject ) =>
			root.render(
				<SignInDialog
					standing={ standing }
					check={ check }
					onSignedIn={ resolve }
					onCancel={ () => reject( new RequestError( 'session' ) ) }
				/>
			)
		);
	} finally {
		root.unmount();
		place.remove();
	}
}
