import { Button } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { KeyboardEvent, MouseEvent } from 'react';
import type { Order } from '../../../data/orders';
import { isCompletable } from '../../../data/orders/write';
import { getPlatformSetting } from '../../../lib/platform-settings';
import { adminUrl } from '../../../lib/links';
import { formatMoney, formatNumber } from '../../../lib/money';
import { plainText } from '../../../lib/sanitize';
import { Customer } from '../customer';
import { Ago } from '../parts';
import { useRowFocus } from '../use-row-focus';
import { track } from './track';
import { rowId, useCompletion } from './use-completion';

const once = ( event: KeyboardEvent ) => event.repeat && event.key === 'Enter' && event.preventDefault();

interface Props {
	order: Order;
	/** Of the list that it stands in. */
	statuses: string[];
	usesOrdersScreen: boolean;
}

/** One order. Its name links to it; where its status allows, it can be completed. */
export function OrderRow( { order, statuses, usesOrdersScreen }: Props ) {
	const row = useRowFocus();
	const complete = useCompletion( order, statuses );
	const isPaid = isCompletable( order );
	const { id, number, status, total, currency, itemCount, createdAt } = order;
	const customer = plainText( order.customer );
	const href = adminUrl(
		usesOrdersScreen ? `admin.php?page=wc-orders&action=edit&id=${ id }` : `post.php?post=${ id }&action=edit`
	);
	/* translators: %s: number of an order. */
	const name = sprintf( __( 'Order #%s', 'storeboard' ), plainText( number ) );
	const words = __( 'Complete', 'storeboard' );
	const statusName = plainText( getPlatformSetting( 'orderStatuses', {} )[ status ] ?? status );

	return (
		// eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- It only stops what a key that is held down repeats.
		<li ref={ row } className="storeboard-activity__row" onKeyDown={ once }>
			<div className="storeboard-activity__main">
				<div>
					<a
						id={ rowId( id ) }
						className="storeboard-activity__title"
						href={ href }
						onClick={ () => track( 'order_number' ) }
					>
						{ name }
					</a>{ ' ' }
					<Customer name={ customer } onClick={ () => track( 'customer_name' ) } />
				</div>
				<div className="storeboard-activity__muted">
					<span>
						{ sprintf(
							/* translators: %s: number of products. */
							_n( '%s product', '%s products', itemCount, 'storeboard' ),
							formatNumber( itemCount )
						) }
					</span>
					<Ago time={ createdAt } />
					{ isPaid && (
						<a
							href={ href }
							// In every language the name begins with the visible text.
							aria-label={ `${ __( 'Begin fulfillment', 'storeboard' ) }: ${ name }` }
							onClick={ () => track( 'orders_begin_fulfillment' ) }
						>
							{ __( 'Begin fulfillment', 'storeboard' ) }
						</a>
					) }
				</div>
			</div>
			<div className="storeboard-activity__side">
				<span className="storeboard-badge">{ statusName }</span>
				<bdi className="storeboard-activity__amount">{ formatMoney( total, currency ) }</bdi>
				{ isPaid && (
					<Button
						variant="secondary"
						size="compact"
						// In every language the name begins with the visible text.
						aria-label={ `${ words }: ${ name }` }
						// The second click of a double click would meet the order that takes its place.
						onClick={ ( event: MouseEvent ) => event.detail > 1 || complete() }
					>
						{ words }
					</Button>
				) }
			</div>
		</li>
	);
}
