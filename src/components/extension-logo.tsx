import { useState } from '@wordpress/element';
import './extension-logo.scss';

/** As many as the style sheet has. */
const TINTS = 6;

/** The same colour for a name each time, so that one row is told from the next at a glance. */
const tintOf = ( name: string ) =>
	[ ...name ].reduce( ( sum, letter ) => sum + ( letter.codePointAt( 0 ) ?? 0 ), 0 ) % TINTS;

/** An extension's picture, or the first letter of its name on a colour of its own: where there is none, and until it has come. */
export function ExtensionLogo( { url, name }: { url: string; name: string } ) {
	const [ broken, setBroken ] = useState< string >();
	const [ loaded, setLoaded ] = useState< string >();
	const hasPicture = !! url && url !== broken;
	const isThere = hasPicture && url === loaded;

	return (
		<span className={ `storeboard-logo ${ isThere ? '' : `is-tint-${ tintOf( name ) }` }` } aria-hidden="true">
			{ /* A picture that is slow stands over it once it is there. */ }
			{ ! isThere && <span>{ name.charAt( 0 ) }</span> }
			{ hasPicture && (
				<img
					ref={ ( image ) => {
						// One that the browser has shows with the first paint.
						if ( image?.complete && image.naturalWidth ) {
							setLoaded( url );
						}
					} }
					src={ url }
					alt=""
					width="40"
					height="40"
					loading="lazy"
					onLoad={ () => setLoaded( url ) }
					onError={ () => setBroken( url ) }
				/>
			) }
		</span>
	);
}
