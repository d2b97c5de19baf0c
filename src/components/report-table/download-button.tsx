import { Button } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { download as icon } from '@wordpress/icons';
import { formatNumber } from '../../lib/money';
import { useSpokenMessage } from '../use-spoken-message';
import type { TableDownload } from './types';

interface Props extends TableDownload {
	/** There are no rows yet. */
	isWaiting: boolean;
}

/** Downloads the rows. It keeps its place and the focus while it is busy; what failed stands below the table's heading. */
export function DownloadButton( { onDownload, state, percent, isWaiting }: Props ) {
	const isBusy = state === 'busy';
	const start = useOnce( onDownload, state );
	return (
		<Button
			__next40pxDefaultSize
			variant="tertiary"
			icon={ icon }
			isBusy={ isBusy }
			aria-disabled={ isBusy || isWaiting }
			onClick={ () => ! isWaiting && start() }
		>
			{ isBusy ? busyText( percent ) : __( 'Download', 'storeboard' ) }
		</Button>
	);
}

/** A double click downloads once: another one comes only after the state has changed, or when there was nothing to wait for. */
function useOnce( onDownload: () => void, state: TableDownload[ 'state' ] ) {
	const askedAt = useRef( -Infinity );
	useEffect( () => {
		askedAt.current = -Infinity;
	}, [ state ] );

	return () => {
		if ( state !== 'busy' && Date.now() - askedAt.current > DOUBLE_CLICK ) {
			askedAt.current = Date.now();
			onDownload();
		}
	};
}

/** In milliseconds. */
const DOUBLE_CLICK = 500;

const busyText = ( percent: number | undefined ) =>
	percent === undefined
		? __( 'Downloading…', 'storeboard' )
		: /* translators: %s: a number from 0 to 100. */
			sprintf( __( 'Downloading… %s%%', 'storeboard' ), formatNumber( percent ) );

/** Why the download failed, with Retry; what else there is to know; how far it has got, for screen readers, in steps of a quarter. */
export function DownloadState( { onDownload, state, percent = 0, message, note }: TableDownload ) {
	const words = message ?? __( 'Couldn’t download the file.', 'storeboard' );
	const isFailed = state === 'failed';
	const retry = useOnce( onDownload, state );
	const quarter = Math.floor( percent / 25 ) * 25;
	useSpokenMessage( isFailed ? words : '' );
	useSpokenMessage( state === 'busy' ? busyText( quarter || undefined ) : '' );

	if ( ! isFailed ) {
		return note ? <p className="storeboard-report-table__note">{ note }</p> : null;
	}
	return (
		<div className="storeboard-report-table__failed" role="group" aria-label={ words }>
			<p>{ words }</p>
			<Button __next40pxDefaultSize variant="secondary" onClick={ retry }>
				{ __( 'Try again', 'storeboard' ) }
			</Button>
		</div>
	);
}
