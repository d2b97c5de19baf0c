/// <reference types="@storeboard/sdk/globals" />
( function ( wp ) {
	const { __ } = wp.i18n;

	/** One point for each whole unit of what the customer paid for goods. */
	function pointsOf( order ) {
		return Math.max( 0, Math.floor( Number( order.net_total ) || 0 ) );
	}

	wp.hooks.addFilter( 'woocommerce_admin_report_table', 'acme-sample', function ( table ) {
		if ( table.endpoint !== 'orders' || ! table.items || ! table.items.data ) {
			return table;
		}
		return Object.assign( {}, table, {
			headers: table.headers.concat( {
				key: 'acme-sample',
				label: __( 'Acme Sample', 'acme-sample' ),
				isNumeric: true,
			} ),
			rows: table.rows.map( function ( row, index ) {
				const points = pointsOf( table.items.data[ index ] || {} );
				return row.concat( { display: String( points ), value: points } ); // value is what a file of the report has
			} ),
		} );
	} );
} )( window.wp );
