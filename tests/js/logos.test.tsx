import fs from 'node:fs';
import path from 'node:path';
import { fireEvent, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { ExtensionRow } from '../../src/components/extension-row';
import { setPageSettings } from '../../src/lib/page-settings';
import CouponsMarketing from '../../src/classic/coupons-marketing';
import { Row as Recommendation } from '../../src/classic/recommendations/row';
import { ChoosePlugins } from '../../src/setup/profiler/choose-plugins';
import { PartnerCard } from '../../src/setup/tasks/shipping/partner-card';
import { open as openPayments, WOOPAYMENTS, gateway, suggested } from '../../src/setup/tasks/payments/test/data';
import { ARTICLES, RECOMMENDED, aRecommended } from '../../src/data/test/a-marketing';
import { mockApi } from './mock-api';
import { show } from './render';

const PICTURE = 'https://pictures.test/acme.png';

/** The drawing that stands for a logo, or the first letter of the name. */
const DRAWN = /^data:image\/svg/;

interface Place {
	place: string;
	/** Below src/, where it is drawn. */
	file: string;
	open: () => unknown;
	/** How many logos show there. */
	count: number;
	/** What stands in the place of each; else the drawing. */
	letter?: string;
}

const render = ( element: ReactElement ) => () => show( element );

const LAYOUT = {
	image: PICTURE,
	imageLabel: 'A parcel with a label',
	features: [ { icon: PICTURE, title: 'Cheap', description: '' } ],
	description: '',
};

/** Each place that shows the logo of something from elsewhere. */
const PLACES: Place[] = [
	{
		place: 'a channel, a campaign or an extension of marketing, and of the task',
		file: 'components/extension-row.tsx',
		open: render( <ExtensionRow name="Acme" icon={ PICTURE } /> ),
		count: 1,
		letter: 'A',
	},
	{
		place: 'an extension below the list of coupons',
		file: 'classic/coupons-marketing/index.tsx',
		open() {
			mockApi( { [ RECOMMENDED ]: [ { ...aRecommended( 'acme', '' ), icon: PICTURE } ], [ ARTICLES ]: [] } );
			show( <CouponsMarketing /> );
		},
		count: 1,
		letter: 'A',
	},
	{
		place: 'a plugin in the set-up of a new store',
		file: 'setup/profiler/choose-plugins.tsx',
		open: render(
			<ChoosePlugins
				offered={ [ { key: 'acme', slug: 'acme', name: 'Acme', description: '', imageUrl: PICTURE } as any ] }
				error={ undefined }
				onReload={ async () => {} }
				onContinue={ () => {} }
				onSkip={ () => {} }
			/>
		),
		count: 1,
		letter: 'A',
	},
	{
		place: 'a recommendation of the settings',
		file: 'classic/recommendations/row.tsx',
		open: render( <Recommendation name="Acme" description="" logo={ PICTURE } action={ null } /> ),
		count: 1,
	},
	{
		place: 'a way to be paid, with what it processes',
		file: 'setup/tasks/payments/row.tsx',
		open: () =>
			openPayments( {
				suggestions: [
					suggested( 'acme', 'Acme', { image_72x72: PICTURE, transaction_processors: { Visa: PICTURE } } ),
				],
			} ),
		count: 2,
	},
	{
		place: 'what WooPayments offers besides',
		file: 'setup/tasks/payments/list.tsx',
		open: () =>
			openPayments( {
				gateways: [ gateway( 'woocommerce_payments', 'WooPayments', { enabled: true } ) ],
				suggestions: [
					WOOPAYMENTS,
					suggested( 'woocommerce_payments:bnpl', 'Pay later', {
						image_72x72: PICTURE,
						plugins: [ 'woocommerce-payments' ],
						category_other: [],
					} ),
				],
			} ),
		count: 1,
	},
	{
		place: 'a partner that prints labels, and what it does',
		file: 'setup/tasks/shipping/partner-card.tsx',
		open: render(
			<PartnerCard
				partner={
					{
						name: 'Acme',
						slug: 'acme',
						id: 'acme',
						layoutRow: LAYOUT,
						layoutColumn: LAYOUT,
						description: '',
					} as any
				}
				isAlone
				onChoose={ () => {} }
			/>
		),
		count: 2,
	},
];

beforeEach( () => {
	setPageSettings( {
		adminUrl: 'https://shop.test/wp-admin/',
		can: { install_plugins: true, manage_woocommerce: true },
	} );
} );

const pictures = () => [ ...document.querySelectorAll( 'img' ) ].filter( ( { src } ) => src === PICTURE );

describe.each( PLACES )( '$place', ( { open, count, letter } ) => {
	it( 'has a placeholder where its logo does not come', async () => {
		open();
		await waitFor( () => expect( pictures() ).toHaveLength( count ) );
		const logos = pictures();

		logos.forEach( ( logo ) => fireEvent.error( logo ) );

		expect( pictures() ).toEqual( [] );
		if ( letter ) {
			expect( document.querySelector( '.storeboard-logo' ) ).toHaveTextContent( letter );
		} else {
			logos.forEach( ( logo ) => expect( logo ).toHaveAttribute( 'src', expect.stringMatching( DRAWN ) ) );
		}
	} );
} );

const SOURCES = path.join( __dirname, '../../src' );

/** Pictures that are no logos: where one does not come, its empty place is what its text says. */
const OTHERS = [ 'home/activity/parts.tsx', 'home/inbox/note-row.tsx' ];

const drawing = ( tag: RegExp ) =>
	( fs.readdirSync( SOURCES, { recursive: true } ) as string[] )
		.map( ( file ) => file.replaceAll( path.sep, '/' ) )
		.filter( ( file ) => /\.tsx$/.test( file ) && ! file.includes( '/test/' ) )
		.filter( ( file ) => tag.test( fs.readFileSync( path.join( SOURCES, file ), 'utf8' ) ) )
		.sort();

it( 'each place with a logo is tried here', () => {
	expect( drawing( /<(Logo|ExtensionLogo)\b/ ) ).toEqual( PLACES.map( ( { file } ) => file ).sort() );
} );

it( 'no other part draws pictures of its own', () => {
	expect( drawing( /<img\b/ ) ).toEqual(
		[ 'components/extension-logo.tsx', 'components/logo.tsx', ...OTHERS ].sort()
	);
} );
