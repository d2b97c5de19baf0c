import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Refusal } from '../../install-plugins/refusal';
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
					'You can’t connect WooPayments here because plugins can’t be installed from this site’s admin. Ask your host for help.',
					'storeboard'
				) }
				account={ __(
					'You don’t have permission to connect WooPayments. Send an administrator the link to this page.',
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
