import { Button, SelectControl } from '@wordpress/components';
import { useEffect, useId, useState } from '@wordpress/element';
import { __, isRTL, sprintf } from '@wordpress/i18n';
import { chevronLeft, chevronRight } from '@wordpress/icons';
import type { FormEvent } from 'react';
import { formatNumber } from '../../lib/money';
import { PER_PAGE, type TableQuery } from './types';

interface Props {
	query: TableQuery;
	rowCount: number;
	onChange: ( change: Partial< TableQuery > ) => void;
}

/** Pages: one back, one on, one by its number; and how many rows a page has. Absent where the fewest rows a page can have are enough. */
export function Pagination( { query: { page, perPage }, rowCount, onChange }: Props ) {
	if ( rowCount <= PER_PAGE[ 0 ]! ) {
		return null;
	}
	const pageCount = Math.ceil( rowCount / perPage );
	const move = ( to: number ) => to !== page && to >= 1 && to <= pageCount && onChange( { page: to } );

	return (
		<nav className="storeboard-report-table__pages" aria-label={ __( 'Pages', 'storeboard' ) }>
			{ pageCount > 1 && (
				<>
					<Button
						__next40pxDefaultSize
						icon={ isRTL() ? chevronRight : chevronLeft }
						label={ __( 'Previous page', 'storeboard' ) }
						aria-disabled={ page <= 1 }
						onClick={ () => move( page - 1 ) }
					/>
					<span>
						{ sprintf(
							/* translators: 1: number of the page, 2: how many pages there are. */
							__( 'Page %1$s of %2$s', 'storeboard' ),
							formatNumber( page ),
							formatNumber( pageCount )
						) }
					</span>
					<Button
						__next40pxDefaultSize
						icon={ isRTL() ? chevronLeft : chevronRight }
						label={ __( 'Next page', 'storeboard' ) }
						aria-disabled={ page >= pageCount }
						onClick={ () => move( page + 1 ) }
					/>
					<PageInput page={ page } pageCount={ pageCount } onChange={ move } />
				</>
			) }
			<SelectControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				className="storeboard-report-table__per-page"
				label={ __( 'Rows per page', 'storeboard' ) }
				labelPosition="side"
				value={ String( perPage ) }
				options={ PER_PAGE.map( ( count ) => ( { value: String( count ), label: formatNumber( count ) } ) ) }
				onChange={ ( value ) => onChange( { perPage: Number( value ), page: 1 } ) }
			/>
		</nav>
	);
}

interface PageInputProps {
	page: number;
	pageCount: number;
	onChange: ( page: number ) => void;
}

/** Goes to a page by Enter, or once the field is left. A number past the end means the last page; what is no number is taken back. */
function PageInput( { page, pageCount, onChange }: PageInputProps ) {
	const id = useId();
	const [ typed, setTyped ] = useState( String( page ) );
	useEffect( () => setTyped( String( page ) ), [ page ] );

	function go( event?: FormEvent ) {
		event?.preventDefault();
		const wanted = /^\d+$/.test( typed ) ? Math.min( pageCount, Math.max( 1, Number( typed ) ) ) : page;
		setTyped( String( wanted ) );
		onChange( wanted );
	}

	return (
		<form className="storeboard-report-table__page" noValidate onSubmit={ go }>
			<label htmlFor={ id }>{ __( 'Go to page', 'storeboard' ) }</label>
			<input
				id={ id }
				type="number"
				min={ 1 }
				max={ pageCount }
				className="components-text-control__input"
				value={ typed }
				onChange={ ( { target } ) => setTyped( target.value ) }
				onBlur={ () => go() }
				// The wheel scrolls the page: it does not turn over what was typed.
				onWheel={ ( { currentTarget } ) => currentTarget.blur() }
			/>
		</form>
	);
}
