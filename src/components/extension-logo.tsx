import { useState } from '@wordpress/element';
import './extension-logo.scss';

/** An extension's picture, or the first letter of its name where there is none. */
export function ExtensionLogo( { url, name }: { url: string; name: string } ) {
	const [ isBroken, setBroken ] = useState( false );

	return (
		<span className="storeboard-logo" aria-hidden="true">
			{ url && ! isBroken ? (
				<img src={ url } alt="" width="40" height="40" loading="lazy" onError={ () => setBroken( true ) } />
			) : (
				name.charAt( 0 )
			) }
		</span>
	);
}
