import { __ } from '@wordpress/i18n';

/** When an alert may come back, counted from now. Mornings are the browser's. */
export function getTimes( now: Date ) {
	return [
		{ label: __( 'In 4 hours', 'storeboard' ), until: seconds( new Date( now.getTime() + 4 * 60 * 60 * 1000 ) ) },
		{ label: __( 'Tomorrow at 9:00', 'storeboard' ), until: seconds( morning( now, 1 ) ) },
		{ label: __( 'Next week', 'storeboard' ), until: seconds( morning( now, 7 ) ) },
		{ label: __( 'Next month', 'storeboard' ), until: seconds( nextMonth( now ) ) },
	];
}

const morning = ( now: Date, days: number ) => new Date( now.getFullYear(), now.getMonth(), now.getDate() + days, 9 );

/** The same day of the next month, or its last day if it is shorter. */
function nextMonth( now: Date ) {
	const last = new Date( now.getFullYear(), now.getMonth() + 2, 0 ).getDate();
	return new Date( now.getFullYear(), now.getMonth() + 1, Math.min( now.getDate(), last ), 9 );
}

const seconds = ( date: Date ) => Math.floor( date.getTime() / 1000 );
