import { Button, DropdownMenu, MenuGroup, MenuItem } from '@wordpress/components';
import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import { useEffect, useLayoutEffect, useRef } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { ErrorMessage } from '../error-message';
import { EditButton, QuickEditPanel } from '../quick-editor';
import { useDialog } from '../use-dialog';
import { useNotices } from '../use-notices';
import { store, type BulkItem, type Line } from '../../data/attention';
import { formatDateTime, relativeTime } from '../../lib/dates';
import { formatNumber } from '../../lib/money';
import { recordEvent } from '../../lib/tracks';
import { useRevalidate } from '../../lib/use-revalidate';
import { Rows } from './rows';
import { useMenuNumber } from './use-menu-number';
import './style.scss';

const failedSnooze = () => __( 'Couldn’t save your choice.', 'storeboard' );

/** What needs the owner's attention, each with the step that settles it. */
export default function Attention() {
	const { value: lines, madeAt, error } = useSelect( ( select ) => select( store ).getLines(), [] );
	const { load } = useDispatch( store );
	const place = useRef< HTMLDivElement >( null );

	useEffect( () => {
		if ( madeAt === undefined ) {
			load().catch( () => {} );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Once: useRevalidate() asks again for what is there.
	}, [] );
	useRevalidate( madeAt, load );
	useMenuNumber( lines );

	if ( ! lines ) {
		return error ? (
			<ErrorMessage
				what={ __( 'Couldn’t load what needs attention.', 'storeboard' ) }
				error={ error }
				onRetry={ ( mayFocus ) => load().then( () => mayFocus && place.current?.focus() ) }
			/>
		) : (
			<Rows rows={ 4 } />
		);
	}
	const open = lines.filter( ( { snoozedUntil } ) => ! snoozedUntil );
	const snoozed = lines.filter( ( { snoozedUntil } ) => snoozedUntil );
	return (
		<div ref={ place } className="storeboard-today__attention" tabIndex={ -1 }>
			{ ! open.length && (
				<p className="storeboard-today__text">
					{ __( 'Nothing needs your attention right now.', 'storeboard' ) }
				</p>
			) }
			{ !! open.length && (
				<ul className="storeboard-today__list">
					{ open.map( ( line ) => (
						<Row key={ line.id } line={ line } />
					) ) }
				</ul>
			) }
			{ !! snoozed.length && <Snoozed lines={ snoozed } /> }
			<QuickEditPanel within={ place } onSaved={ () => void load().catch( () => {} ) } />
		</div>
	);
}

const labelOf = ( { label, count }: Line ) =>
	label ||
	/* translators: %s: number of orders. */
	sprintf( _n( '%s order to fulfill', '%s orders to fulfill', count, 'storeboard' ), formatNumber( count ) );

function Row( { line }: { line: Line } ) {
	const row = useRowFocus();
	const label = labelOf( line );
	const { id, since, detail, items, step, bulk } = line;

	return (
		<li ref={ row } className="storeboard-today__row">
			<div className="storeboard-today__main">
				<div className="storeboard-today__name">
					<bdi>{ label }</bdi>
				</div>
				{ ( since !== null || detail ) && (
					<div className="storeboard-today__muted">
						{ detail && <bdi>{ detail }</bdi> }{ ' ' }
						{ since !== null && <Oldest time={ since } isOnly={ line.count === 1 } /> }
					</div>
				) }
			</div>
			<div className="storeboard-today__actions">
				{ bulk?.action === 'complete' && <Complete id={ id } orders={ bulk.items } /> }
				{ bulk?.action === 'retry_exports' && <RetryExports items={ bulk.items } /> }
				{ step && (
					<Button
						variant="secondary"
						size="compact"
						href={ step.url }
						onClick={ () => recordEvent( 'attention_step', { line: id } ) }
					>
						{ step.label }
					</Button>
				) }
				<SnoozeMenu id={ id } label={ label } />
			</div>
			{ !! items.length && (
				<ul className="storeboard-today__items">
					{ items.map( ( item ) => (
						<li key={ item.id }>
							<a href={ item.url }>
								<bdi>{ item.name }</bdi>
							</a>{ ' ' }
							<Left { ...item } />{ ' ' }
							<EditButton at={ { id: item.id, parentId: item.parent || undefined } } name={ item.name } />
						</li>
					) ) }
				</ul>
			) }
		</li>
	);
}

/** How long the first of them has waited. */
const Oldest = ( { time, isOnly }: { time: number; isOnly: boolean } ) => (
	<time dateTime={ new Date( time ).toISOString() } title={ formatDateTime( time ) }>
		{ isOnly
			? /* translators: %s: how long ago, such as '3 days ago'. */
				sprintf( __( 'Since %s', 'storeboard' ), relativeTime( time ) )
			: /* translators: %s: how long ago, such as '3 days ago'. */
				sprintf( __( 'Oldest: %s', 'storeboard' ), relativeTime( time ) ) }
	</time>
);

/** What is left of a product, and how long that lasts. */
function Left( { quantity, daysLeft }: Line[ 'items' ][ number ] ) {
	if ( quantity <= 0 ) {
		return <bdi className="storeboard-today__muted">{ __( 'sold out', 'storeboard' ) }</bdi>;
	}
	/* translators: %s: number of units of a product. */
	const left = sprintf( __( '%s left', 'storeboard' ), formatNumber( quantity, 2 ) );
	return (
		<bdi className="storeboard-today__muted">
			{ daysLeft === null
				? left
				: `${ left }, ${
						daysLeft < 1
							? __( 'less than a day at the current pace', 'storeboard' )
							: sprintf(
									/* translators: %s: number of days. */
									_n(
										'about %s day at the current pace',
										'about %s days at the current pace',
										daysLeft,
										'storeboard'
									),
									formatNumber( daysLeft )
								)
					}` }
		</bdi>
	);
}

const loadCompleting = () => import( /* webpackChunkName: "attention-complete" */ './complete-orders' );

/** Shows the orders that can be completed, before anything is. */
function Complete( { id, orders }: { id: string; orders: BulkItem[] } ) {
	const { Dialog, open, close } = useDialog( loadCompleting );
	const button = useRef< HTMLButtonElement >( null );
	const [ first ] = orders;

	return (
		<>
			<Button ref={ button } variant="secondary" size="compact" aria-haspopup="dialog" onClick={ open }>
				{ orders.length === 1
					? /* translators: %s: number of an order. */
						sprintf( __( 'Complete order #%s', 'storeboard' ), first!.number ?? first!.id )
					: /* translators: %s: number of orders. */
						sprintf( __( 'Complete these %s orders', 'storeboard' ), formatNumber( orders.length ) ) }
			</Button>
			{ Dialog && <Dialog line={ id } orders={ orders } opener={ button } onClose={ close } /> }
		</>
	);
}

/** Has exports that failed go on where they stopped. */
function RetryExports( { items }: { items: BulkItem[] } ) {
	const registry = useRegistry();
	const { load } = useDispatch( store );
	const notices = useNotices();

	async function retry() {
		try {
			const { store: files } = await import( /* webpackChunkName: "attention-exports" */ '../../data/exports' );
			for ( const { id } of items ) {
				await registry.dispatch( files ).retry( id );
			}
			await load();
		} catch ( error ) {
			notices.failed(
				'storeboard-attention-exports',
				__( 'Couldn’t start your exports again.', 'storeboard' ),
				error,
				retry
			);
		}
	}

	return (
		<Button variant="secondary" size="compact" onClick={ retry }>
			{ __( 'Try again', 'storeboard' ) }
		</Button>
	);
}

const times = () =>
	[
		[ 'day', __( 'For a day', 'storeboard' ) ],
		[ 'week', __( 'For a week', 'storeboard' ) ],
	] as const;

function SnoozeMenu( { id, label }: { id: string; label: string } ) {
	const { snooze } = useDispatch( store );
	const notices = useNotices();
	const notice = `storeboard-attention-${ id }`;

	async function set( time: 'day' | 'week' | null ): Promise< void > {
		recordEvent( 'attention_snooze', { line: id, time: time ?? 'undone' } );
		try {
			if ( ( await snooze( id, time ) ) && time ) {
				/* translators: %s: what is snoozed, such as '3 reviews to moderate'. */
				notices.done( notice, sprintf( __( 'Snoozed: %s', 'storeboard' ), label ), () => set( null ) );
			}
		} catch ( error ) {
			notices.failed( notice, failedSnooze(), error, () => set( time ) );
		}
	}
	const words = __( 'Snooze', 'storeboard' );

	return (
		<DropdownMenu
			icon={ null }
			text={ words }
			// In every language the name begins with the visible text.
			label={ `${ words }: ${ label }` }
			toggleProps={ { variant: 'tertiary', size: 'compact', showTooltip: false } }
		>
			{ ( { onClose }: { onClose: () => void } ) => (
				<MenuGroup>
					{ times().map( ( [ time, name ] ) => (
						<MenuItem
							key={ time }
							onClick={ () => {
								onClose();
								set( time );
							} }
						>
							{ name }
						</MenuItem>
					) ) }
				</MenuGroup>
			) }
		</DropdownMenu>
	);
}

/** What the owner wants to hear nothing of for a time. */
function Snoozed( { lines }: { lines: Line[] } ) {
	const { snooze } = useDispatch( store );
	const notices = useNotices();

	async function wake( id: string ): Promise< void > {
		try {
			await snooze( id, null );
		} catch ( error ) {
			notices.failed( `storeboard-attention-${ id }`, failedSnooze(), error, () => wake( id ) );
		}
	}

	return (
		<>
			<h3 className="storeboard-today__heading">{ __( 'Snoozed', 'storeboard' ) }</h3>
			<ul className="storeboard-today__list">
				{ lines.map( ( line ) => (
					<SnoozedRow key={ line.id } line={ line } onWake={ () => wake( line.id ) } />
				) ) }
			</ul>
		</>
	);
}

function SnoozedRow( { line, onWake }: { line: Line; onWake: () => void } ) {
	const row = useRowFocus();
	const words = __( 'Show again', 'storeboard' );
	const label = labelOf( line );

	return (
		<li ref={ row } className="storeboard-today__row">
			<div className="storeboard-today__main">
				<bdi>{ label }</bdi>
				<div className="storeboard-today__muted">
					{ sprintf(
						/* translators: %s: a date and time. */
						__( 'Until %s', 'storeboard' ),
						formatDateTime( line.snoozedUntil! )
					) }
				</div>
			</div>
			<Button variant="tertiary" size="compact" aria-label={ `${ words }: ${ label }` } onClick={ onWake }>
				{ words }
			</Button>
		</li>
	);
}

/** Moves the focus when its row leaves: to the next row, the one before, or the list's place. */
function useRowFocus() {
	const row = useRef< HTMLLIElement >( null );
	useLayoutEffect( () => {
		const element = row.current;
		return () => {
			// The row is still in the page here.
			if ( ! element?.contains( element.ownerDocument.activeElement ) ) {
				return;
			}
			const neighbour = element.nextElementSibling ?? element.previousElementSibling;
			(
				neighbour?.querySelector< HTMLElement >( 'a, button' ) ??
				element.closest< HTMLElement >( '.storeboard-today__attention' )
			)?.focus();
		};
	}, [] );
	return row;
}
