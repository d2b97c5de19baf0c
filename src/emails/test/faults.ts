import type { Screen } from '../../../tests/e2e/faults/table';

export const FAULTS: Screen[] = [
	{
		id: 'report-emails',
		name: 'Reports by email',
		query: '&path=/analytics/emails',
		answers() {
			const emails: object[] = [];
			const all = () => ( { emails, people: [ { id: 1, name: 'Ann' } ] } );
			return {
				'/storeboard/v1/emails': all,
				'POST /storeboard/v1/emails': ( { data }: { data: any } ) => {
					emails[ 0 ] = {
						...{ id: 1, view: data.view, name: 'Store digest', recipient: 'Ann', is_own: true },
						...{ rhythm: data.rhythm, state: 'scheduled', reason: '', next_at: 1_800_000_000, sent_at: 0 },
					};
					return all();
				},
				'/storeboard/v1/views': [],
			};
		},
		ready: { role: 'button', name: 'Send me a test now' },
		reads: { '/storeboard/v1/emails': 'Couldn’t load your reports by email.' },
		write: {
			presses: [ { role: 'button', name: 'Schedule' } ],
			goes: { selector: '.storeboard-emails section:first-child > p' },
			isStored: async ( get ) => ( await get( '/storeboard/v1/emails' ) ).emails.length === 1,
			route: /\/storeboard\/v1\/emails$/,
			says: 'Couldn’t schedule the report.',
			done: 'Report scheduled',
		},
		chunks: [ 'report-emails' ],
	},
];
