import { useEffect, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { isComplete, useImport } from '../../data/analytics-import/use-import';
import { getPersistedNames } from '../../extend/persisted-queries';
import { formatCount } from '../../lib/format-count';
import { reportUrl } from '../cells';

export interface ImportLineProps {
	/** Is called when the import ends while the page is open: the figures are others now. */
	onUpdated: () => Promise< unknown >;
}

/** How far the import of earlier orders is. What is not known is not said: the figures are shown all the same. */
export function ImportProgress( props: ImportLineProps ) {
	return (
		<>
			<Progress { ...props } />{ ' ' }
			<a href={ reportUrl( '/analytics/settings', {} ) }>{ __( 'Go to import', 'storeboard' ) }</a>
		</>
	);
}

/** Leads to sales by currency, of the same period. */
export function ByCurrency() {
	const address = new URLSearchParams( window.location.search );
	const kept = getPersistedNames().flatMap( ( name ) => {
		const value = address.get( name );
		return value === null ? [] : [ [ name, value ] as const ];
	} );
	return (
		<a
			href={ reportUrl( '/analytics/payment-methods', {
				...Object.fromEntries( kept ),
				by: 'currency',
			} ) }
		>
			{ __( 'See sales by currency', 'storeboard' ) }
		</a>
	);
}

function Progress( { onUpdated }: ImportLineProps ) {
	const { status, isImporting, outcome } = useImport();

	const latest = useRef( onUpdated );
	latest.current = onUpdated;
	useEffect( () => {
		if ( outcome ) {
			latest.current().catch( () => {} );
		}
	}, [ outcome ] );

	if ( outcome === 'finished' || ( status && ! isImporting && isComplete( status ) ) ) {
		return <>{ __( 'All past orders are imported.', 'storeboard' ) }</>;
	}
	if ( ! status?.orders ) {
		return <>{ __( 'Not all past orders are imported yet.', 'storeboard' ) }</>;
	}
	const words = isImporting
		? /* translators: 1: number of orders. 2: number of orders. */
			__( 'Importing past orders: %1$s of %2$s.', 'storeboard' )
		: /* translators: 1: number of orders. 2: number of orders. */
			__( 'The import stopped after %1$s of %2$s past orders.', 'storeboard' );

	return <>{ sprintf( words, formatCount( status.orders.imported ), formatCount( status.orders.total ) ) }</>;
}
