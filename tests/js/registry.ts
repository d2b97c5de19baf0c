import { createRegistry } from '@wordpress/data';

const READERS = [ 'select', 'resolveSelect', 'suspendSelect', 'dispatch' ] as const;
type Registry = ReturnType< typeof createRegistry >;
type Descriptor = Parameters< Registry[ 'register' ] >[ 0 ];

/** A registry with nothing in it. A store joins it when it is first asked for, so that no test sees what another left. */
export function freshRegistry(): Registry {
	const registry = createRegistry();
	const known = new Set< string >();

	registry.use( ( inner ) =>
		Object.fromEntries(
			READERS.map( ( name ) => [
				name,
				( store: string | Descriptor ) => {
					if ( typeof store !== 'string' && ! known.has( store.name ) ) {
						known.add( store.name );
						inner.register( store );
					}
					return inner[ name ]( store as Descriptor );
				},
			] )
		)
	);
	return registry;
}
