import { SlotFillProvider } from '@wordpress/components';
import { createRegistry, RegistryProvider } from '@wordpress/data';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Snackbars } from '../../src/app/snackbars';

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

/**
 * Shows a part as the home screen would: with stores of its own and the notices at the foot of the window.
 *
 * @param children
 * @param registry Stores that hold something already.
 */
export function show( children: ReactNode, registry = freshRegistry() ) {
	const view = render(
		<RegistryProvider value={ registry }>
			<SlotFillProvider>
				{ children }
				<Snackbars />
			</SlotFillProvider>
		</RegistryProvider>
	);
	return { ...view, registry, user: userEvent.setup() };
}

/**
 * Words on the screen, not those that are read out only.
 *
 * @param words
 */
export const findNotice = ( words: string | RegExp ) =>
	screen.findByText( words, { selector: '.components-snackbar__content, .components-snackbar__content *' } );
