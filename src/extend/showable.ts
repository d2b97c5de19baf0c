import { isValidElement } from '@wordpress/element';
import type { ReactNode } from 'react';

/** Whether React can show what an extension gives: one object among texts would take the whole screen with it. */
export function isShowable( part: unknown ): part is ReactNode {
	if ( Array.isArray( part ) ) {
		return part.every( isShowable );
	}
	return typeof part === 'object'
		? part === null || isValidElement( part )
		: typeof part !== 'function' && typeof part !== 'symbol';
}

/** A text that an extension gives, or another one where it gives something else. */
export const textOr = ( text: unknown, instead: string ): string =>
	typeof text === 'string' || typeof text === 'number' ? String( text ) : instead;
