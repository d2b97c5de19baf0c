import { useState } from '@wordpress/element';
import './extension-logo.scss';

/** As many as the style sheet has. */
const TINTS = 6;

/** The same colour for a name each time, so that one row is told from the next at a glance. */
const tintOf = ( name: string ) =>
	[ ...name ].reduce( ( sum, letter ) => sum + ( letter.codePointAt( 0 ) ?? 0 ), 0 ) % TINTS;

/** An extension's picture, or the first letter of its name on a colour of its own where there is none. */
export function ExtensionLogo( { url, name }: { url: string; name: string } ) {
	const [ broken, setBroken ] = useState< string >();

	return (
		<span className={ `storeboard-logo is-tint-${ tintOf( name ) }` } aria-hidden="true">
			{ url && url !== broken ? (
				<img src={ url } alt="" width="40" height="40" loading="lazy" onError={ () => setBroken( url ) } />
			) : (
				name.charAt( 0 )
			) }
		</span>
	);
}
