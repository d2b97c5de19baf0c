import { SettingsSlot as Slot } from '../extend/settings-slot';

/** The place that the settings keep for extensions alone. */
export default function SettingsSlot() {
	return <Slot scope="woocommerce-settings" />;
}
