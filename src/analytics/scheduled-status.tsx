import { Button } from '@wordpress/components';
import { useId } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useSpokenMessage } from '../components/use-spoken-message';
import type { UpdateStatus } from '../data/report-updates';
import { waitingText } from '../components/waiting-text';
import { formatDateTime } from '../lib/dates';
import { can } from '../lib/page-settings';
import { newestOrder } from './data-as-of';

interface Props {
	status: UpdateStatus;
	/** Whether this page has orders brought in. */
	isAdding: boolean;
	onUpdate: () => void;
}

/** When the store brought its orders into the reports, when it does next, up to which order they count, and an update right away. */
export function ScheduledStatus( { status, isAdding, onUpdate }: Props ) {
	const labelId = useId();
	const isUnderWay = isAdding || status.isUnderWay;
	const [ words, name ] = isUnderWay
		? [ __( 'Updating…', 'storeboard' ), __( 'Updating: analytics data import in progress', 'storeboard' ) ]
		: [
				__( 'Update now', 'storeboard' ),
				__( 'Update now: manually trigger analytics data import', 'storeboard' ),
			];
	const wait = status.waiting ? waitingText( status, isUnderWay ) : '';
	useSpokenMessage( wait );

	return (
		<div className="storeboard-report__status">
			<p>
				<span id={ labelId }>{ __( 'Data status:', 'storeboard' ) }</span>{ ' ' }
				<span className="storeboard-report__newest">{ wait || newestOrder( status.newestAt ) }</span>
			</p>
			{ /* eslint-disable-next-line no-restricted-syntax -- Read out as a whole when one of its times, or what the button says, changes. WooCommerce's client has the role here too. */ }
			<div role="status" aria-labelledby={ labelId }>
				<dl>
					<Time
						label={ __( 'Last updated', 'storeboard' ) }
						time={ status.lastAt }
						otherwise={ __( 'Never', 'storeboard' ) }
					/>
					<Time
						label={ __( 'Next update', 'storeboard' ) }
						time={ status.nextAt }
						otherwise={ __( 'Manual', 'storeboard' ) }
					/>
				</dl>
				{ can( 'manage_woocommerce' ) && (
					<Button
						variant="tertiary"
						isBusy={ isUnderWay }
						// WooCommerce's names for it, behind the words that show: whoever speaks to the page says those.
						aria-label={ name }
						aria-disabled={ isUnderWay }
						onClick={ isUnderWay ? undefined : onUpdate }
					>
						{ words }
					</Button>
				) }
			</div>
		</div>
	);
}

const Time = ( { label, time, otherwise }: { label: string; time: number | null; otherwise: string } ) => (
	<div>
		<dt>{ label }</dt>
		<dd>{ time === null ? otherwise : formatDateTime( time ) }</dd>
	</div>
);
