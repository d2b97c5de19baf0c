interface Progress {
	id: string;
	isComplete?: boolean;
}

/** The steps up to the first that is not complete: an address that names a later one leads to that one. */
export function reachable< T extends Progress >( steps: T[] ): T[] {
	const next = steps.findIndex( ( { isComplete } ) => ! isComplete );
	return next < 0 ? steps : steps.slice( 0, next + 1 );
}
