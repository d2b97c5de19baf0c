import { screen } from '@testing-library/react';
import { findPanels } from '../find-panels';
import { componentLoader } from '../component-loader';

it( 'shows the component that a panel\u2019s chunk exports, once its mount point is there', async () => {
	const load = jest.fn( async () => ( { default: () => <button>Ours</button> } ) );
	const stop = findPanels( [ { id: 'panel/tax', mount: '#tax' } ], {
		'panel/tax': componentLoader( 'panel/tax', load ),
	} );
	expect( load ).not.toHaveBeenCalled();

	document.body.insertAdjacentHTML( 'beforeend', '<div id="tax"></div>' );

	expect( await screen.findByRole( 'button', { name: 'Ours' } ) ).toBeVisible();
	stop();
} );
