import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { BusyButton } from '../../../components/busy-button';
import { can } from '../../../lib/page-settings';
import { timeBucket } from '../../../lib/time-bucket';
import { recordEvent } from '../../../lib/tracks';
import { InstallPlugins } from '../../install-plugins';
import { Terms } from './terms';
import { PLUGIN } from './use-readiness';

interface Props {
	isActive: boolean;
	/** The plugin runs, and the owner accepts its terms. Never rejects. */
	onAgree: () => Promise< unknown >;
}

/** Installs WooCommerce Tax, and has its terms accepted. */
export function PluginStep( { isActive, onAgree }: Props ) {
	// What has just been installed is told by the panel, once it has shown that it is done.
	const [ isInstalled, setInstalled ] = useState( isActive );
	const [ isSaving, setSaving ] = useState( false );

	async function agree() {
		setSaving( true );
		await onAgree();
		setSaving( false );
	}

	if ( isInstalled ) {
		const label = __( 'Continue', 'storeboard' );
		return (
			<>
				<Terms button={ label } />
				<BusyButton
					label={ label }
					busyLabel={ __( 'Saving…', 'storeboard' ) }
					isBusy={ isSaving }
					onClick={ agree }
				/>
			</>
		);
	}
	const installLabel = __( 'Install & enable', 'storeboard' );
	return (
		<>
			{ can( 'install_plugins' ) && <Terms button={ installLabel } /> }
			<InstallPlugins
				slugs={ [ PLUGIN ] }
				names={ { [ PLUGIN ]: 'WooCommerce Tax' } }
				installLabel={ installLabel }
				eventPrefix="tasklist_tax"
				onDone={ ( { times } ) => {
					recordEvent( 'tasklist_tax_install_extensions', {
						install_extensions: true,
						time: timeBucket( times[ PLUGIN ] ?? 0 ),
					} );
					setInstalled( true );
					agree();
				} }
			/>
		</>
	);
}
