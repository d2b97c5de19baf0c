import { SlotFillProvider } from '@wordpress/components';
import { PluginArea } from '@wordpress/plugins';
import { reportExtensionError } from './extension-errors';
import { ExtensionSlot } from './slots';

/**
 * The place for extensions in a panel of the settings: plugins of the panel's scope fill one slot, whose name is the same in each panel.
 *
 * @param props.scope As extensions know it, such as 'woocommerce-tax-settings'.
 */
export const SettingsSlot = ( { scope }: { scope: string } ) => (
	<SlotFillProvider>
		<ExtensionSlot name="__EXPERIMENTAL__WcAdminSettingsSlots" />
		<PluginArea scope={ scope } onError={ ( name, error ) => reportExtensionError( name, scope, error ) } />
	</SlotFillProvider>
);
