import { WRITTEN } from './written.mjs';

/** The cases of a `match` by id, for texts that several screens share one. */
function cases( screens, field ) {
	const given = screens.filter( ( screen ) => screen.given[ field ] );
	const texts = [ ...new Set( given.map( ( screen ) => screen.given[ field ] ) ) ];
	const quote = ( text ) => `'${ text.replace( /[\\']/g, '\\$&' ) }'`;
	return texts
		.map( ( text ) => {
			const ids = given
				.filter( ( screen ) => screen.given[ field ] === text )
				.map( ( screen ) => screen.given.id );
			return `\t\t\t${ ids.map( quote ).join( ', ' ) } => __( ${ quote( text ) }, 'storeboard' ),\n`;
		} )
		.join( '' );
}

/** includes/Screens/ScreenTexts.php */
export const textsOf = ( screens ) => `<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\\Screens;

defined( 'ABSPATH' ) || exit;

/**
 * What the manifests call each screen.
 *
 * ${ WRITTEN }
 */
final class ScreenTexts {

	/** The title of its page; empty where only the server or an extension knows it. */
	public static function title( string $id ): string {
		return match ( $id ) {
${ cases( screens, 'title' ) }			default => '',
		};
	}

	/** Its name in a list of screens; empty where its title does. */
	public static function name( string $id ): string {
		return match ( $id ) {
${ cases( screens, 'name' ) }			default => '',
		};
	}
}
`;
