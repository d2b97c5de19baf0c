import { createRoot } from '@wordpress/element';
import type { ComponentType } from 'react';
import { PanelBoundary } from './panel-boundary';
import type { MountPanel } from './panels';
import { renewSessionInPlace } from './renew-session';

/**
 * Shows a component beside what a mount point holds.
 *
 * @param id The panel's.
 */
export function mountPanel( id: string, Panel: ComponentType ): MountPanel {
	return ( element ) => {
		// The frame may be the platform's on this page.
		renewSessionInPlace();
		const place = document.createElement( 'div' );
		place.className = 'storeboard-panel';
		element.append( place );

		const root = createRoot( place );
		root.render(
			<PanelBoundary id={ id }>
				<Panel />
			</PanelBoundary>
		);

		return () => {
			root.unmount();
			place.remove();
		};
	};
}
