import { createRoot } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';
import { ErrorBoundary } from '../components/error-boundary';
import { originalClientUrl } from '../lib/links';
import { reportError } from '../lib/report-error';
import { speakMessage } from '../lib/speak';
import type { MountPanel } from './panels';

/**
 * Shows a component beside what a mount point holds. Where it throws, a notice in its place says so and leads to the platform's own page;
 * the rest of the page stays.
 *
 * @param id    The panel's.
 * @param Panel
 */
export function mountPanel( id: string, Panel: ComponentType ): MountPanel {
	return ( element ) => {
		const place = document.createElement( 'div' );
		place.className = 'storeboard-panel';
		element.append( place );

		const root = createRoot( place );
		const what = __( 'Storeboard could not show this part of the page. Everything else works.', 'storeboard' );
		root.render(
			<ErrorBoundary
				onError={ ( error ) => {
					reportError( error, id );
					speakMessage( what );
				} }
				fallback={ ( error ) => (
					<div className="notice notice-error inline">
						<p>
							{ what }{ ' ' }
							<a href={ originalClientUrl() }>{ __( 'Use the original screen', 'storeboard' ) }</a>
						</p>
						<details>
							<summary>{ __( 'Error details', 'storeboard' ) }</summary>
							<p>{ error.message }</p>
						</details>
					</div>
				) }
			>
				<Panel />
			</ErrorBoundary>
		);

		return () => {
			root.unmount();
			place.remove();
		};
	};
}
