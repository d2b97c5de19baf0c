import { useState } from '@wordpress/element';
import './extension-logo.scss';

/** An extension's picture, or the first letter of its name where there is none. */
export function ExtensionLogo( { url, name }: { url: string; name: string } ) {
	const [ broken, setBroken ] = useState< string >();

	return (
		<span className="storeboard-logo" aria-hidden="true">
			{ url && url !== broken ? (
				<img src={ url } alt="" width="40" height="40" loading="lazy" onError={ () => setBroken( url ) } />
			) : (
				name.charAt( 0 )
			) }
		</span>
	);
}
