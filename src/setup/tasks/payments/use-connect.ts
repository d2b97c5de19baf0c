import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useNotices } from '../../../components/use-notices';
import { store } from '../../../data/plugins';
import { leaveTo } from '../../../lib/navigate';
import { adminUrl } from '../../../lib/links';
import { can } from '../../../lib/page-settings';
import { useReturn } from '../../../lib/use-return';

/** The way to WooPayments, where the owner connects the store. Its address is asked for, as it holds a nonce: by those who may install plugins. */
export function useConnect() {
	const { connectWooPayments } = useDispatch( store );
	const notices = useNotices();
	const [ isConnecting, setConnecting ] = useState( false );
	const mayConnect = can( 'install_plugins' );
	useReturn( () => setConnecting( false ) );

	async function connect() {
		if ( isConnecting || ! mayConnect ) {
			return;
		}
		setConnecting( true );
		try {
			// The button stays busy until the next page is there.
			leaveTo.go( adminUrl( await connectWooPayments() ) );
		} catch ( error ) {
			notices.failed(
				'storeboard-connect-woopayments',
				__(
					'There was an error connecting to WooPayments. Please try again or connect later in store settings.',
					'storeboard'
				),
				error,
				connect
			);
			setConnecting( false );
		}
	}

	return { connect, isConnecting, mayConnect };
}
