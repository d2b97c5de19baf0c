import { useCallback, useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';
import { useChunk } from './lazy-part';
import { useNotices } from './use-notices';

const NOTICE = 'storeboard-dialog';

/**
 * A dialog with a script of its own, loaded when it is first opened. If that fails, an error message shows, with
 * Retry.
 *
 * @param load Loads it; the same function each time.
 * @return The dialog while it is open and loaded, and functions that open and close it.
 */
export function useDialog< Props >( load: () => Promise< { default: ComponentType< Props > } > ) {
	const [ isOpen, setOpen ] = useState( false );
	const { part, error, retry } = useChunk( load, isOpen );
	const notices = useNotices();

	const tell = useCallback(
		( thrown: unknown ) => {
			notices.failed( NOTICE, __( 'Couldn’t open the dialog.', 'storeboard' ), thrown, () =>
				retry().catch( tell )
			);
		},
		[ notices, retry ]
	);
	useEffect( () => {
		if ( error ) {
			tell( error );
		}
	}, [ error, tell ] );

	function open() {
		setOpen( true );
		if ( error ) {
			retry().catch( tell );
		}
	}

	return { Dialog: part?.default, open, close: () => setOpen( false ) };
}
