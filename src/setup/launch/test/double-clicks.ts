import type { Writer } from '../../../../tests/e2e/faults/writers';

export const WRITERS: Writer[] = [
	{
		name: 'Launch the store',
		state: { comingSoon: true },
		query: '&path=%2Flaunch-your-store',
		button: ( page ) => page.getByRole( 'button', { name: 'Launch your store' } ),
		route: /\/wc-admin\/options$/,
	},
];
