import type { RefObject } from 'react';

/** Focuses a control once it stands in its place, where what failed stood before. */
export const focusField = ( place: RefObject< HTMLElement >, selector: string ) =>
	setTimeout( () => place.current?.querySelector< HTMLElement >( selector )?.focus() );
