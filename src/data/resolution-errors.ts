const FAILED = 'storeboard/RESOLVER_FAILED';

interface Action {
	type: string;
}

type Thunk = ( store: { dispatch: ( action: Action ) => void } ) => unknown;

/** What of a store's configuration is concerned. */
interface Concerned {
	reducer: ( state: object | undefined, action: Action ) => object;
	resolvers: Record< string, ( ...args: unknown[] ) => Thunk >;
}

/**
 * Lets a component hear of a resolver that fails while the component is being mounted: offline that takes a millisecond.
 *
 * Once it is mounted, `useSelect` looks whether the store's state is another one by then. What is known of resolutions is kept apart
 * from it, and a failure changes nothing else, so that the component would wait for ever. Here each failure makes the state another
 * one, of equal content.
 *
 * @param config As for `createReduxStore()`; its resolvers are thunks.
 * @return The same.
 */
export function withResolutionErrors< Config extends { reducer: unknown; resolvers: object } >(
	config: Config
): Config {
	const { reducer, resolvers } = config as unknown as Concerned;
	const hear =
		( resolver: Concerned[ 'resolvers' ][ string ] ) =>
		( ...args: unknown[] ): Thunk =>
		async ( store ) => {
			try {
				return await resolver( ...args )( store );
			} catch ( error ) {
				store.dispatch( { type: FAILED } );
				throw error;
			}
		};
	return {
		...config,
		reducer( state: object | undefined, action: Action ) {
			const next = reducer( state, action );
			return action.type === FAILED ? { ...next } : next;
		},
		resolvers: Object.fromEntries(
			Object.entries( resolvers ).map( ( [ name, each ] ) => [ name, hear( each ) ] )
		),
	};
}
