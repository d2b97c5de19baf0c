import type { Review } from '../../api/reviews';

export interface State {
	/** How many reviews wait; undefined until it has loaded. */
	count?: number;
	/** When that was, as Unix time in milliseconds. */
	countedAt?: number;
	/** The latest of them; undefined until they have loaded. */
	reviews?: Review[];
	/** When that was, the same. */
	loadedAt?: number;
	/** Reviews that are being written, by id. */
	pending: Record< number, true >;
	/** How many writes have begun. */
	writes: number;
}
