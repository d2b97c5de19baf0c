import * as api from '../../api/options';
import { write } from '../writes';

export type Options = Record< string, unknown >;

export const receiveOptions = ( options: Options ) => ( { type: 'RECEIVE_OPTIONS', options } ) as const;

export type Action = ReturnType< typeof receiveOptions >;

interface Store {
	dispatch: ( action: Action ) => unknown;
	select: { getKnownOption: ( name: string ) => unknown };
	registry: object;
}
export type Thunk< T = void > = ( store: Store ) => Promise< T >;

/**
 * Writes options, each for itself: shown at once, taken back if the server refuses. What was meant last wins.
 *
 * @param options Name to value.
 */
export const updateOptions =
	( options: Options ): Thunk =>
	async ( { dispatch, select, registry } ) => {
		const writes = Object.entries( options ).map( ( [ name, value ] ) => {
			const before = select.getKnownOption( name );
			const set = ( shown: unknown ) => () => dispatch( receiveOptions( { [ name ]: shown } ) );
			return write( registry, `options/${ name }`, {
				intent: value,
				show: set( value ),
				rollback: set( before ),
				send: () => api.updateOptions( { [ name ]: value } ),
			} );
		} );
		await Promise.all( writes );
	};
