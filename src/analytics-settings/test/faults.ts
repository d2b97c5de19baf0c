import type { Screen } from '../../../tests/e2e/faults/table';

export const FAULTS: Screen[] = [
	{
		id: 'analytics-settings',
		name: 'Settings of the reports',
		query: '&path=/analytics/settings',
		answers() {
			const access = {
				reports: [ { id: 'revenue', label: 'Revenue' } ],
				roles: [ { id: 'shop_manager', label: 'Shop manager', sees: [ 'revenue' ] } ],
			};
			return {
				'/wc-analytics/settings/wc_admin': [
					{
						id: 'woocommerce_excluded_report_order_statuses',
						value: [ 'failed' ],
						options: { failed: 'Failed' },
					},
				],
				'/wc-analytics/reports/import/totals': { customers: 1, orders: 2 },
				'/wc-analytics/reports/import/status': { is_importing: false },
				'/storeboard/v1/targets': { targets: [], metrics: [] },
				'/storeboard/v1/report-access': () => access,
				'POST /storeboard/v1/report-access': () => {
					access.roles[ 0 ]!.sees.pop();
					return access;
				},
			};
		},
		ready: { role: 'button', name: 'Save settings' },
		reads: {
			'/wc-analytics/settings/wc_admin': 'Couldn’t load your analytics settings.',
			'/wc-analytics/reports/import/totals': 'Something went wrong with the importation process.',
			'/storeboard/v1/targets': 'Couldn’t load your targets.',
			'/storeboard/v1/report-access': 'Couldn’t load who can see reports.',
		},
		write: {
			presses: [ { role: 'checkbox', name: 'Revenue' } ],
			goes: { selector: 'input[data-report="revenue"]:checked' },
			isStored: async ( get ) =>
				! ( await get( '/storeboard/v1/report-access' ) ).roles[ 0 ].sees.includes( 'revenue' ),
			route: /\/storeboard\/v1\/report-access$/,
			says: 'Couldn’t save whether Shop manager can see “Revenue”',
		},
		chunks: [ 'analytics-settings' ],
	},
];
