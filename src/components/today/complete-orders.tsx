import { Button, CheckboxControl, Modal } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useMemo, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { RefObject } from 'react';
import type { BulkItem } from '../../data/attention';
import { isCompletable, store, type Order } from '../../data/orders/by-id';
import { formatDateTime } from '../../lib/dates';
import { formatMoney, formatNumber } from '../../lib/money';
import { plainText } from '../../lib/sanitize';
import { useRevalidate } from '../../lib/use-revalidate';
import { ErrorMessage } from '../error-message';
import { Rows } from './rows';
import { useCompleteOrders } from './use-complete-orders';
import '../dialog-footer.scss';
import './complete-orders.scss';

interface Props {
	/** Of what needs attention. */
	line: string;
	orders: BulkItem[];
	/** What opened it. It goes with what is completed. */
	opener: RefObject< HTMLElement >;
	onClose: () => void;
}

/** The orders that are about to be completed, each of which can be left out. Nothing is written before they are confirmed. */
export default function CompleteDialog( { line, orders, opener, onClose }: Props ) {
	const ids = useMemo( () => orders.map( ( { id } ) => id ), [ orders ] );
	const { value, madeAt, error } = useSelect( ( select ) => select( store ).getOrders( ids ), [ ids ] );
	const { reloadOrders } = useDispatch( store );
	const reload = () => reloadOrders( ids );
	const complete = useCompleteOrders( line );
	const [ leftOut, setLeftOut ] = useState< number[] >( [] );
	useRevalidate( madeAt, reload );

	// What somebody completed or cancelled meanwhile is not offered.
	const listed = value?.filter( isCompletable ) ?? [];
	const chosen = listed.filter( ( { id } ) => ! leftOut.includes( id ) );
	const many = chosen.length;

	function confirm() {
		if ( ! many ) {
			return;
		}
		const row = opener.current?.closest( 'li' );
		const place = row?.parentElement?.parentElement;
		onClose();
		complete( orders.filter( ( { id } ) => chosen.some( ( order ) => order.id === id ) ) );
		// The button that opened the dialog is gone by then.
		setTimeout( () =>
			( ( row?.isConnected && row.querySelector< HTMLElement >( 'a, button' ) ) || place )?.focus()
		);
	}

	return (
		<Modal className="storeboard-complete" title={ titleOf( orders.length ) } onRequestClose={ onClose }>
			<p className="storeboard-complete__text">
				{ __(
					'Customers get an email, and some payments may be captured. Uncheck any orders that should wait.',
					'storeboard'
				) }
			</p>
			{ ! value && ! error && <Rows rows={ Math.min( ids.length, 5 ) } /> }
			{ ! value && !! error && (
				<ErrorMessage
					what={ __( 'Couldn’t load these orders.', 'storeboard' ) }
					error={ error }
					onRetry={ reload }
				/>
			) }
			{ value && ! listed.length && <p>{ __( 'No orders to complete.', 'storeboard' ) }</p> }
			{ listed.length > 1 && (
				<CheckboxControl
					__nextHasNoMarginBottom
					className="storeboard-complete__all"
					label={ __( 'Select all', 'storeboard' ) }
					checked={ many === listed.length }
					indeterminate={ many > 0 && many < listed.length }
					onChange={ ( isOn ) => setLeftOut( isOn ? [] : ids ) }
				/>
			) }
			{ listed.length > 0 && (
				<ul className="storeboard-complete__list">
					{ listed.map( ( order ) => (
						<li key={ order.id }>
							<CheckboxControl
								__nextHasNoMarginBottom
								// The component's types know texts alone.
								label={ ( <Words order={ order } /> ) as unknown as string }
								checked={ chosen.includes( order ) }
								onChange={ ( isOn ) =>
									setLeftOut(
										isOn ? leftOut.filter( ( id ) => id !== order.id ) : [ ...leftOut, order.id ]
									)
								}
							/>
						</li>
					) ) }
				</ul>
			) }
			<div className="storeboard-dialog-footer">
				<Button __next40pxDefaultSize variant="tertiary" onClick={ onClose }>
					{ __( 'Cancel', 'storeboard' ) }
				</Button>
				<Button __next40pxDefaultSize variant="primary" aria-disabled={ ! many } onClick={ confirm }>
					{ sprintf(
						/* translators: %s: number of orders. */
						_n( 'Complete %s order', 'Complete %s orders', many, 'storeboard' ),
						formatNumber( many )
					) }
				</Button>
			</div>
		</Modal>
	);
}

const titleOf = ( many: number ) =>
	/* translators: %s: number of orders. */
	sprintf( _n( 'Complete %s order?', 'Complete %s orders?', many, 'storeboard' ), formatNumber( many ) );

/** What an order is known by. Spaces part it for screen readers. */
const Words = ( { order: { number, customer, total, currency, createdAt } }: { order: Order } ) => (
	<span className="storeboard-complete__order">
		<span>
			<strong>{ `#${ plainText( number ) }` }</strong>{ ' ' }
			<bdi>{ plainText( customer ) || __( 'Guest', 'storeboard' ) }</bdi>
		</span>{ ' ' }
		<bdi className="storeboard-complete__total">{ formatMoney( total, currency ) }</bdi>{ ' ' }
		{ createdAt !== null && <span className="storeboard-complete__date">{ formatDateTime( createdAt ) }</span> }
	</span>
);
