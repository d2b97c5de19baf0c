import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { useNotices } from '../components/use-notices';
import { useSingleRun } from '../components/use-single-run';
import { storeNow } from '../lib/clock';
import { formatDateTime } from '../lib/dates';
import { speakMessage } from '../lib/speak';

interface Props {
	/** When the server made what shows, as Unix time in milliseconds; undefined while nothing does. */
	madeAt: number | undefined;
	onRefresh: () => Promise< unknown >;
}

/** How old the numbers are, and what asks for them again. They stay on the screen until the new ones are there. */
export function DataAsOf( { madeAt, onRefresh }: Props ) {
	const [ isBusy, setBusy ] = useState( false );
	const { failed } = useNotices();
	const single = useSingleRun();

	const refresh = () =>
		single( async () => {
			setBusy( true );
			try {
				await onRefresh();
				speakMessage( __( 'The report is up to date.', 'storeboard' ) );
			} catch ( error ) {
				failed( 'report-refresh', __( 'Couldn’t refresh the report.', 'storeboard' ), error, refresh );
			} finally {
				setBusy( false );
			}
		} );

	if ( madeAt === undefined ) {
		// Its place is kept, so that nothing below it moves when it comes.
		return (
			<p className="storeboard-report__as-of" aria-hidden="true">
				{ '\u00a0' }
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
			<Button variant="link" isBusy={ isBusy } aria-disabled={ isBusy } onClick={ refresh }>
				{ __( 'Refresh', 'storeboard' ) }
			</Button>
		</p>
	);
}
