const NAME_WIDTH = 100;

/**
 * @param {Object[]} lines Of compare().
 * @param {Object[]} rest  Of compareRest().
 */
export function formatReport( lines, rest ) {
	const figures = lines.map( ( line ) => [
		line.what,
		number( line.a, line ),
		number( line.b, line ),
		line.ratio === null ? '' : line.ratio.toFixed( 2 ),
		line.goal ? `<= ${ line.goal.toFixed( 2 ) } ${ line.met ? 'met' : 'MISSED' }` : '',
	] );
	const routes = rest.map( ( { name, a, b } ) => [ shorten( name ), `${ a }`, `${ b }` ] );

	return [
		table( [ [ 'Median of a visit', 'A', 'B', 'A/B', 'goal' ], ...figures ] ),
		...( routes.length ? [ '', table( [ [ 'REST request', 'A', 'B' ], ...routes ] ) ] : [] ),
	].join( '\n' );
}

const number = ( value, { unit, digits = 0 } ) => ( value.toFixed( digits ) + ' ' + unit ).trim();

const shorten = ( name ) => ( name.length > NAME_WIDTH ? name.slice( 0, NAME_WIDTH - 1 ) + '…' : name );

function table( rows ) {
	const widths = rows[ 0 ].map( ( _, column ) => Math.max( ...rows.map( ( row ) => row[ column ].length ) ) );
	const pad = ( cell, column ) => ( column ? cell.padStart( widths[ column ] ) : cell.padEnd( widths[ 0 ] ) );
	return rows.map( ( row ) => row.map( pad ).join( '  ' ).trimEnd() ).join( '\n' );
}
