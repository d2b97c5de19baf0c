import { act, renderHook } from '@testing-library/react';
import { useMutation } from '../use-mutation';

function deferred() {
	let resolve!: () => void;
	let reject!: ( reason: unknown ) => void;
	const promise = new Promise< void >( ( accept, refuse ) => {
		resolve = accept;
		reject = refuse;
	} );
	return { promise, resolve, reject };
}

const show = () => renderHook( () => useMutation< 'start' | 'stop' >() ).result;

it( 'leaves out the second click of a double click, which may come before anything is drawn', async () => {
	const hook = show();
	const { promise, resolve } = deferred();
	const send = jest.fn( () => promise );
	await act( async () => {
		void hook.current.mutate( send, { which: 'stop' } );
		void hook.current.mutate( send );
		expect( hook.current.isUnderWay() ).toBe( true );
	} );
	expect( hook.current ).toMatchObject( { isPending: true, pending: 'stop' } );

	await act( async () => resolve() );
	expect( send ).toHaveBeenCalledTimes( 1 );
	expect( hook.current ).toMatchObject( { isPending: false, pending: undefined, error: undefined } );
	expect( hook.current.isUnderWay() ).toBe( false );
} );

it( 'keeps why it failed until the next one begins, unless that is told elsewhere', async () => {
	const hook = show();
	const reason = new Error( 'Away' );
	const fail = () => Promise.reject( reason );
	await act( () => hook.current.mutate( fail ) );
	expect( hook.current ).toMatchObject( { isPending: false, error: reason } );

	await act( () => hook.current.mutate( fail, { onError: () => true } ) );
	expect( hook.current.error ).toBeUndefined();
	await act( () => hook.current.mutate( fail, { onError: () => {} } ) );
	expect( hook.current.error ).toBe( reason );
	act( () => hook.current.reset() );
	expect( hook.current.error ).toBeUndefined();
} );

it( 'can be tried again from what tells of the failure', async () => {
	const hook = show();
	const send = jest.fn().mockRejectedValueOnce( new Error( 'Away' ) ).mockResolvedValueOnce( undefined );
	let again = () => Promise.resolve();
	const onSuccess = jest.fn();
	const run = () => hook.current.mutate( send, { onSuccess, onError: () => void ( again = run ) } );
	await act( run );
	expect( onSuccess ).not.toHaveBeenCalled();
	await act( () => again() );
	expect( onSuccess ).toHaveBeenCalledTimes( 1 );
} );

it( 'stays busy while the page is left, until the owner steps back to it', async () => {
	const hook = show();
	const send = jest.fn( async () => {} );
	await act( () => hook.current.mutate( send, { leaves: true } ) );
	expect( hook.current.isPending ).toBe( true );
	await act( () => hook.current.mutate( send ) );
	expect( send ).toHaveBeenCalledTimes( 1 );

	act( () => void window.dispatchEvent( Object.assign( new Event( 'pageshow' ), { persisted: true } ) ) );
	expect( hook.current.isPending ).toBe( false );
} );
