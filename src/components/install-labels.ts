import { __ } from '@wordpress/i18n';
import type { PluginState } from '../data/plugins';

/** What a button that installs an extension says, and the same with a place for the extension's name. */
export function installLabels( state: PluginState | undefined, isInstalled = false ): [ label: string, whole: string ] {
	switch ( state ) {
		case 'waiting':
			/* translators: %s: name of an extension. */
			return [ __( 'Waiting…', 'storeboard' ), __( 'Waiting to install %s', 'storeboard' ) ];
		case 'installing':
			/* translators: %s: name of an extension. */
			return [ __( 'Installing…', 'storeboard' ), __( 'Installing %s', 'storeboard' ) ];
		case 'activating':
			/* translators: %s: name of an extension. */
			return [ __( 'Activating…', 'storeboard' ), __( 'Activating %s', 'storeboard' ) ];
		case 'failed':
			/* translators: %s: name of an extension. */
			return [ __( 'Try again', 'storeboard' ), __( 'Try again: %s', 'storeboard' ) ];
		default:
			return state === 'installed' || isInstalled
				? /* translators: %s: name of an extension. */
					[ __( 'Activate', 'storeboard' ), __( 'Activate %s', 'storeboard' ) ]
				: /* translators: %s: name of an extension. */
					[ __( 'Install', 'storeboard' ), __( 'Install %s', 'storeboard' ) ];
	}
}
