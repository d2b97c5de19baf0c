/** What an address says of a report's period, and of how it is shown. */
export const PERIOD_ARGUMENTS = [
	'period',
	'compare',
	'before',
	'after',
	'compare_after',
	'compare_before',
	'last_days',
	'interval',
	'type',
];
