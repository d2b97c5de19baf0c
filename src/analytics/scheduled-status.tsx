import { Button } from '@wordpress/components';
import { useId } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { UpdateStatus } from '../data/report-updates';
import { formatDateTime } from '../lib/dates';
import { can } from '../lib/page-settings';

interface Props {
	status: UpdateStatus;
	/** Whether an update runs, or was asked for. */
	isUnderWay: boolean;
	onUpdate: () => void;
}

/** When the store brought its orders into the reports, when it does next, and an update right away. */
export function ScheduledStatus( { status, isUnderWay, onUpdate }: Props ) {
	const labelId = useId();
	const [ words, name ] = isUnderWay
		? [ __( 'Updating…', 'storeboard' ), __( 'Updating: analytics data import in progress', 'storeboard' ) ]
		: [
				__( 'Update now', 'storeboard' ),
				__( 'Update now: manually trigger analytics data import', 'storeboard' ),
			];

	return (
		<div className="storeboard-report__status">
			<p id={ labelId }>{ __( 'Data status:', 'storeboard' ) }</p>
			{ /* Read out as a whole when one of its times, or what the button says, changes. WooCommerce's client has the role here too. */ }
			{ /* eslint-disable-next-line no-restricted-syntax */ }
			<div role="status" aria-labelledby={ labelId }>
				<dl>
					<Time label={ __( 'Last updated', 'storeboard' ) } time={ status.lastAt } />
					<Time label={ __( 'Next update', 'storeboard' ) } time={ status.nextAt } />
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

const Time = ( { label, time }: { label: string; time: number | null } ) => (
	<div>
		<dt>{ label }</dt>
		<dd>{ time === null ? __( 'Never', 'storeboard' ) : formatDateTime( time ) }</dd>
	</div>
);
