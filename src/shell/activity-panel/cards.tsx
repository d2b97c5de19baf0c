import { useEffect, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { box, comment, Icon, listView, receipt } from '@wordpress/icons';
import type { MouseEvent, ReactElement } from 'react';
import { ErrorMessage } from '../../components/error-message';
import { SkeletonList } from '../../components/skeleton';
import { ExtensionSlot } from '../../extend/slots';
import { adminUrl } from '../../lib/links';
import { isAppUrl, navigateTo } from '../../lib/location';
import { recordEvent } from '../../lib/tracks';
import { OrderRows } from './order-rows';
import { useCounts } from './use-asked-counts';
import type { CountName } from './use-counts';

const HOME = 'admin.php?page=wc-admin';

interface Card {
	name: CountName;
	/** As tracking names it. */
	task: string;
	icon: ReactElement;
	title: string;
	text: string;
	url: string;
	/** Says that it could not be counted. */
	failure: string;
}

const cardsOf = ( count: ( name: CountName ) => number ): Card[] => [
	{
		name: 'tasks',
		task: 'thingsToDoNext',
		icon: listView,
		title: __( 'Things to do next', 'storeboard' ),
		text: sprintf(
			/* translators: %d: number of tasks. */
			_n( 'You have %d new thing to do', 'You have %d new things to do', count( 'tasks' ), 'storeboard' ),
			count( 'tasks' )
		),
		url: `${ HOME }#extended_task_list`,
		failure: __( 'Couldn’t load your next tasks.', 'storeboard' ),
	},
	{
		name: 'orders',
		task: 'ordersToProcess',
		icon: receipt,
		title: __( 'Orders to fulfill', 'storeboard' ),
		text: sprintf(
			/* translators: %d: number of orders. */
			_n( 'You have %d order to fulfill', 'You have %d orders to fulfill', count( 'orders' ), 'storeboard' ),
			count( 'orders' )
		),
		url: `${ HOME }&opened_panel=orders-panel`,
		failure: __( 'Couldn’t load your order count.', 'storeboard' ),
	},
	{
		name: 'reviews',
		task: 'reviewsToModerate',
		icon: comment,
		title: __( 'Reviews to moderate', 'storeboard' ),
		text: sprintf(
			/* translators: %d: number of reviews. */
			_n( 'You have %d review to moderate', 'You have %d reviews to moderate', count( 'reviews' ), 'storeboard' ),
			count( 'reviews' )
		),
		url: `${ HOME }&opened_panel=reviews-panel`,
		failure: __( 'Couldn’t load your review count.', 'storeboard' ),
	},
	{
		name: 'stock',
		task: 'stockNotices',
		icon: box,
		title: __( 'Inventory to review', 'storeboard' ),
		text: __( 'You have inventory to review and update', 'storeboard' ),
		url: `${ HOME }&opened_panel=stock-panel`,
		failure: __( 'Couldn’t load your stock count.', 'storeboard' ),
	},
];

interface Props {
	/** Whether the panel stands on a classic page. */
	isEmbedded: boolean;
	/** Extensions add cards under this name. */
	slot: string;
	/** Told once it is known whether there is a card, and when that changes: what stands below waits for it. */
	onKnown: ( hasCards: boolean ) => void;
}

/** What waits for the owner, in a line each, and what extensions add. */
export function Cards( { isEmbedded, slot, onKnown }: Props ) {
	const { counts, failures, pending } = useCounts();
	const cards = cardsOf( ( name ) => counts[ name ] ?? 0 );
	const [ areOrdersOpen, setOrdersOpen ] = useState( false );
	const [ wasKnown, setKnown ] = useState( false );
	// A count that is asked for once more moves nothing that shows.
	const isKnown = wasKnown || ! pending.length;
	// Until all are known, those above the first that is not: a card above another would move it.
	const first = cards.findIndex( ( { name } ) => pending.includes( name ) );
	const placed = isKnown ? cards : cards.slice( 0, first );
	// The card stays while its orders are open, also when the last of them leaves.
	const shown = placed.filter( ( { name } ) => counts[ name ] || ( name === 'orders' && areOrdersOpen ) );
	const hasCards = shown.length + failures.length > 0;

	useEffect( () => {
		if ( isKnown ) {
			setKnown( true );
			onKnown( hasCards );
		}
	}, [ isKnown, hasCards, onKnown ] );

	function open( event: MouseEvent, { task, url }: Card ) {
		recordEvent( 'activity_panel_click', { task } );
		const { metaKey, ctrlKey, shiftKey, altKey, button } = event;
		const isPlain = ! metaKey && ! ctrlKey && ! shiftKey && ! altKey && button === 0;
		if ( ! isEmbedded && isPlain && isAppUrl( adminUrl( url ) ) ) {
			event.preventDefault();
			navigateTo( url );
		}
	}

	return (
		<div className="storeboard-abbreviated">
			{ shown.map( ( card ) => (
				<div key={ card.name } className="storeboard-abbreviated__item storeboard-activity__panel">
					<a
						className="storeboard-abbreviated__card"
						href={ adminUrl( card.url ) }
						onClick={ ( event ) => open( event, card ) }
					>
						<Icon icon={ card.icon } />
						<span>
							<strong>{ card.title }</strong>
							<span>{ card.text }</span>
						</span>
					</a>
					{ card.name === 'orders' && (
						<OrderRows count={ counts.orders ?? 0 } isOpen={ areOrdersOpen } onToggle={ setOrdersOpen } />
					) }
				</div>
			) ) }
			{ /* A new one for each place: one that moves would be a shift. */ }
			{ ! isKnown && <SkeletonList key={ first } rows={ 1 } /> }
			{ ( isKnown ? failures : [] ).map( ( { name, error, retry } ) => (
				<div key={ name } className="storeboard-abbreviated__failure">
					<ErrorMessage
						what={ cards.find( ( card ) => card.name === name )!.failure }
						error={ error }
						onRetry={ ( mayFocus ) =>
							retry().then( () => mayFocus && document.getElementById( TITLE )?.focus() )
						}
					/>
				</div>
			) ) }
			{ isKnown && <ExtensionSlot name={ slot } /> }
		</div>
	);
}

/** Of the panel, which takes the focus when the button that had it goes. */
const TITLE = 'activity-panel-activity-title';
