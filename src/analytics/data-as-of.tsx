import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { useNotices } from '../components/use-notices';
import { storeNow } from '../lib/clock';
import { formatDateTime } from '../lib/dates';
import { speakMessage } from '../lib/speak';

interface Props {
	/** When the server made what shows, as Unix time in milliseconds; undefined while nothing does. */
	madeAt: number | undefined;
	/** When the newest order that counts was made; null where none does, undefined while that is not known. */
	newestAt?: number | null;
	onRefresh: () => Promise< unknown >;
}

/**
 * Up to which order a report counts; nothing where that is not known.
 *
 * @param at Unix time in milliseconds.
 */
export const newestOrder = ( at: number | null | undefined ) =>
	at
		? /* translators: %s: date and time. */
			sprintf( __( 'Newest order: %s', 'storeboard' ), formatDateTime( at ) )
		: '';

/** How old the numbers are, and what asks for them again. They stay on the screen until the new ones are there. */
export function DataAsOf( { madeAt, newestAt, onRefresh }: Props ) {
	const [ isBusy, setBusy ] = useState( false );
	const { failed } = useNotices();

	// It reads alone: a second one would get the first one's answer.
	async function refresh() {
		setBusy( true );
		try {
			await onRefresh();
			speakMessage( __( 'The report is up to date.', 'storeboard' ) );
		} catch ( error ) {
			failed( 'report-refresh', __( 'Couldn’t refresh the report.', 'storeboard' ), error, refresh );
		}
		setBusy( false );
	}

	if ( madeAt === undefined ) {
		// Its place is kept, so that nothing below it moves when it comes.
		return (
			<p className="storeboard-report__as-of" aria-hidden="true">
				{ '\u00a0' }
				<span className="storeboard-report__newest" />
			</p>
		);
	}
	// By the server's clock: this machine's may be wrong.
	const time = formatDateTime( madeAt + storeNow() - Date.now() );
	return (
		<p className="storeboard-report__as-of">
			{
				/* translators: %s: date and time. */
				sprintf( __( 'Data as of %s', 'storeboard' ), time )
			}{ ' ' }
			<Button variant="link" isBusy={ isBusy } aria-disabled={ isBusy } onClick={ isBusy ? undefined : refresh }>
				{ __( 'Refresh', 'storeboard' ) }
			</Button>
			<span className="storeboard-report__newest">{ newestOrder( newestAt ) }</span>
		</p>
	);
}
