import '@testing-library/jest-dom';
import { setPageSettings } from '../../src/lib/page-settings';
import { endMockedApi } from './mock-api';

export const ADMIN_URL = 'https://shop.test/wp-admin/';

beforeEach( () => {
	setPageSettings( { adminUrl: ADMIN_URL, siteTitle: 'Corner Shop', can: { manage_woocommerce: true } } );
} );

afterEach( () => {
	jest.useRealTimers();
	endMockedApi();
} );
