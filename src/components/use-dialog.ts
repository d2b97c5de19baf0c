import { useCallback, useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';
import { useChunk } from './use-chunk';
import { useNotices } from './use-notices';

const NOTICE = 'storeboard-dialog';

/**
 * A dialog that comes in a script of its own, once it is asked for. Where it does not come, that is said, with Retry.
 *
 * @param load Fetches it; the same function each time.
 * @return The dialog while it is open and there; what opens and closes it.
 */
export function useDialog< Props >( load: () => Promise< { default: ComponentType< Props > } > ) {
	const [ isOpen, setOpen ] = useState( false );
	const { part, error, retry } = useChunk( load, isOpen );
	const notices = useNotices();

	const tell = useCallback(
		( thrown: unknown ) => {
			notices.failed( NOTICE, __( 'The dialog could not be opened.', 'storeboard' ), thrown, () =>
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
