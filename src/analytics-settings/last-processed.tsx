import { useSelect } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { store } from '../data/analytics-import';
import { formatDateTime } from '../lib/dates';

interface Props {
	/** Whether the platform tells. */
	isTold: boolean;
	/** What this page saw, as Unix time in milliseconds. */
	seenAt?: number;
}

/** When orders were last brought into the reports; nothing where nobody knows. */
export function LastProcessed( { isTold, seenAt }: Props ) {
	const told = useSelect(
		( select ) => ( isTold ? select( store ).getLastProcessed().value : undefined ),
		[ isTold ]
	);
	const time = Math.max( told ?? 0, seenAt ?? 0 );

	return time > 0 ? (
		<>
			{ ' ' }
			{ sprintf(
				/* translators: %s: date and time. */
				__( 'Data was last processed on %s.', 'storeboard' ),
				formatDateTime( time )
			) }
		</>
	) : null;
}
