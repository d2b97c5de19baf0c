import { createContext, Suspense, useContext, useMemo, useSyncExternalStore } from '@wordpress/element';
import type { ReactNode } from 'react';
import { addAction, removeAction } from './hooks';

const HOOKS = [ 'hookAdded', 'plugins.pluginRegistered' ];

/** The page's name in that package: its navigation id in lower case, or 'page'. */
export const LayoutName = createContext( 'page' );

/**
 * Stands around a part of an extension. Where the platform's layout package is on the page, its hooks work inside. What the extension
 * loads lazily is waited for here: the rest of the page stays.
 *
 * @param props.waiting What shows meanwhile.
 */
export function PlatformLayout( { waiting = null, children }: { waiting?: ReactNode; children: ReactNode } ) {
	const layout = useSyncExternalStore( subscribe, () => window.wc?.adminLayout );
	const name = useContext( LayoutName );
	const value = useMemo( () => layout?.getLayoutContextValue?.( [ name ] ), [ layout, name ] );
	const Provider = layout?.LayoutContextProvider;

	const part = <Suspense fallback={ waiting }>{ children }</Suspense>;

	return Provider && value ? <Provider value={ value }>{ part }</Provider> : part;
}

/** The package comes with the extension's script, before that registers anything. */
function subscribe( listener: () => void ) {
	const namespace = `storeboard/layout-${ Math.random().toString( 36 ).slice( 2 ) }`;
	HOOKS.forEach( ( hook ) => addAction( hook, namespace, listener ) );
	return () => HOOKS.forEach( ( hook ) => removeAction( hook, namespace ) );
}
