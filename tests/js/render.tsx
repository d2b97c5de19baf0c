import { SlotFillProvider } from '@wordpress/components';
import { RegistryProvider } from '@wordpress/data';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Snackbars } from '../../src/shell/frame/snackbars';
import { freshRegistry } from './registry';

export { freshRegistry };

/**
 * Shows a part as the home screen would: with stores of its own and the notices at the foot of the window.
 *
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

/** Words on the screen, not those that are read out only. */
export const findNotice = ( words: string | RegExp ) =>
	screen.findByText( words, { selector: '.components-snackbar__content, .components-snackbar__content *' } );

/** Read out in WordPress' one live region, from which the next words take it away. */
export const isReadOut = ( words: string | RegExp ) =>
	waitFor( () => expect( document.getElementById( 'a11y-speak-polite' ) ).toHaveTextContent( words ) );

/** What stands in the place of something that could not be loaded. */
export const findFailure = async () => failureOf( await screen.findByRole( 'button', { name: 'Try again' } ) )!;
export const queryFailure = () => failureOf( screen.queryByRole( 'button', { name: 'Try again' } ) );

const failureOf = ( retry: HTMLElement | null ) => retry && retry.closest< HTMLElement >( '.storeboard-error-message' );
