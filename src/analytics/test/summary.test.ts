import { formatValue } from '../../lib/value-format';
import { average } from '../summary';

test( 'an average below a table keeps its decimals', () => {
	expect( formatValue( 8.1667, average( 'avg_orders_count', () => 'Average orders' ).type ) ).toBe( '8.17' );
} );
