import { loaders } from './loaders';

/** Our screens by the ids of their rows; those of one page by its chunk. What else a script may bring, src/components/lazy-screen.tsx says. */
export const screens = loaders;

/** The screen of a row. */
export const screenOf = ( { id = '', chunk = '' }: { id?: string; chunk?: string } ) =>
	screens[ id ] ?? screens[ chunk ];
