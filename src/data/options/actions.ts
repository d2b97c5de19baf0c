import * as api from '../../api/options';

export type Options = Record< string, unknown >;

export const receiveOptions = ( options: Options ) => ( { type: 'RECEIVE_OPTIONS', options } ) as const;

export type Action = ReturnType< typeof receiveOptions >;

interface Store {
	dispatch: ( action: Action ) => unknown;
	select: { getOption: ( name: string ) => unknown };
}
export type Thunk = ( store: Store ) => Promise< void >;

/**
 * Writes options: shown at once, taken back if the server refuses.
 *
 * @param options Name to value.
 */
export const updateOptions =
	( options: Options ): Thunk =>
	async ( { dispatch, select } ) => {
		const before = Object.fromEntries(
			Object.keys( options ).map( ( name ) => [ name, select.getOption( name ) ] )
		);
		dispatch( receiveOptions( options ) );
		try {
			await api.updateOptions( options );
		} catch ( error ) {
			dispatch( receiveOptions( before ) );
			throw error;
		}
	};
