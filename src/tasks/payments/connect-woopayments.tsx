import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Refusal } from '../../panels/install-plugins/refusal';
import { useConnect } from './use-connect';

interface Props {
	label: string;
	/** The button is pressed. */
	onStart: () => void;
}

/** Leads to the connection of WooPayments. The server refuses users who may not install plugins: they read who can connect it. */
export function ConnectWooPayments( { label, onStart }: Props ) {
	const { connect, isConnecting, mayConnect } = useConnect();

	if ( ! mayConnect ) {
		return (
			<Refusal
				host={ __(
					'WooPayments cannot be connected here, as this site does not let anybody install plugins from its admin. Your host can allow it.',
					'storeboard'
				) }
				account={ __(
					'Your account is not allowed to connect WooPayments. An administrator can do it: send them the link to this page.',
					'storeboard'
				) }
			/>
		);
	}
	return (
		<Button
			__next40pxDefaultSize
			variant="primary"
			isBusy={ isConnecting }
			aria-disabled={ isConnecting }
			onClick={ () => {
				onStart();
				connect();
			} }
		>
			{ label }
		</Button>
	);
}
