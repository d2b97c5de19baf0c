/**
 * WordPress' global `wp`, as far as these places need it, for scripts that import nothing. Leave this file out where your project has types of WordPress'
 * packages: `Filters` and `SlotProps` of the main file go with those.
 */
import type { Component, Filters, Globals, Scope, Shown, ShownElement, SlotName, SlotProps } from './index';

/** A name of ours types the callback; any other name is somebody else's. */
type CallbackOf< Name > = Name extends keyof Filters ? Filters[ Name ] : ( ...args: any[] ) => any;

type FillComponent = Component< { name: string; children?: unknown } > & { isFill?: true };

declare global {
	// A property of the window, too: scripts hand over window.wp.
	var wp: {
		hooks: {
			addFilter: < const Name extends string >(
				name: Name,
				namespace: string,
				callback: CallbackOf< Name >,
				priority?: number
			) => void;
			addAction: (
				name: string,
				namespace: string,
				callback: ( ...args: any[] ) => void,
				priority?: number
			) => void;
			removeFilter: ( name: string, namespace: string ) => number | undefined;
			[ name: string ]: any;
		};
		plugins: {
			registerPlugin: (
				name: string,
				settings: { scope?: Scope; render: Component< any >; [ name: string ]: any }
			) => unknown;
			unregisterPlugin: ( name: string ) => unknown;
			[ name: string ]: any;
		};
		components: { Fill: FillComponent; [ name: string ]: any };
		element: {
			createElement: {
				/** A fill that is a function gets what its slot gives. */
				< const Name extends SlotName >(
					type: FillComponent,
					props: { name: Name },
					fill: Shown | ( ( props: SlotProps< Name > ) => Shown )
				): ShownElement;
				/** A slot that is somebody else's. */
				< const Name extends string >(
					type: FillComponent,
					props: { name: Name extends SlotName ? never : Name },
					fill: Shown | ( ( props: any ) => Shown )
				): ShownElement;
				( type: unknown, props?: object | null, ...children: Shown[] ): ShownElement;
			};
			[ name: string ]: any;
		};
		data: {
			select: ( store: string ) => any;
			dispatch: ( store: string ) => any;
			[ name: string ]: any;
		};
		[ name: string ]: any;
	};

	interface Window extends Partial< Globals > {}
}
