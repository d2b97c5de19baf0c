import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { chevronDown, Icon } from '@wordpress/icons';
import type { ReactNode } from 'react';
import { ErrorMessage } from '../../components/error-message';
import { useChunk } from '../../components/lazy-part';
import { formatNumber } from '../../lib/money';
import { getPageSettings } from '../../lib/page-settings';
import { recordEvent } from '../../lib/tracks';
import { useRevalidate } from '../../lib/use-revalidate';
import type { RowsSource } from './rows';
import { RowsSkeleton } from './rows-skeleton';

/** The number of rows that show. */
const MOST = 5;

const loadRows = () => import( /* webpackChunkName: "activity-rows" */ './lazy-rows' );

type RowParts = Awaited< ReturnType< typeof loadRows > >;

interface PanelProps< Row > extends RowsSource {
	/** Whether the address asks for it. */
	isAskedFor: boolean;
	title: string;
	/** What the count means, for screen readers. */
	countText: ( count: number, shown: string ) => string;
	/** What becomes of the panel while nothing is open and nobody has opened it: else it stays and says so. */
	whenEmpty?: 'absent' | 'disabled';
	/** Renders one row, with the parts that load with the first opened panel. */
	children: ( row: Row, parts: RowParts ) => ReactNode;
}

/** One part of the accordion: a heading that opens it, with a count, and the rows below it. */
export function Panel< Row >( props: PanelProps< Row > ) {
	const { name, store, args, isAskedFor, title, countText, failureText, whenEmpty, children } = props;
	const { count, countedAt, hasFailed } = useSelect(
		( select ) => {
			const { getCount, getCounted } = select( store );
			const { madeAt, error } = getCounted( ...args );
			return { count: getCount( ...args ), countedAt: madeAt, hasFailed: !! error };
		},
		[ store, args ]
	);
	const { reloadCount } = useDispatch( store );
	// A panel in the address is open from the first paint on, so that nothing below it moves.
	const [ isOpen, setOpen ] = useState( isAskedFor );
	// Its content stays mounted while it is closed, so that nothing typed is lost.
	const [ wasOpened, setWasOpened ] = useState( isAskedFor );
	const { part: parts, error, retry } = useChunk( loadRows, wasOpened );
	const toggle = useRef< HTMLButtonElement >( null );

	useRevalidate( countedAt, () => reloadCount( ...args ) );

	useEffect( () => {
		if ( isAskedFor ) {
			open( true );
			toggle.current?.focus( { preventScroll: true } );
			toggle.current?.scrollIntoView?.();
		}
	}, [ isAskedFor ] );

	function open( shallOpen: boolean ) {
		setOpen( shallOpen );
		setWasOpened( ( was ) => was || shallOpen );
	}

	const isEmpty = count === 0 && ! wasOpened && ! isAskedFor;
	if ( whenEmpty === 'absent' && isEmpty ) {
		return null;
	}
	const isDisabled = whenEmpty === 'disabled' && isEmpty;
	// PHP's number of reserved rows, until the client has counted.
	const rows = Math.min( MOST, count ?? ( isAskedFor ? getPageSettings().openedRows : null ) ?? MOST );
	const bodyId = `storeboard-${ name }`;

	function onClick() {
		if ( isDisabled ) {
			return;
		}
		open( ! isOpen );
		if ( ! isOpen ) {
			recordEvent( 'activity_panel_open', { tab: name } );
		}
	}

	return (
		<div className="storeboard-activity__panel">
			<h3 className="storeboard-activity__heading">
				<button
					ref={ toggle }
					type="button"
					className="storeboard-activity__toggle"
					aria-expanded={ isOpen }
					aria-disabled={ isDisabled }
					aria-controls={ bodyId }
					onClick={ onClick }
				>
					<span>{ title }</span>
					{ count !== undefined && (
						<span className="storeboard-badge">
							<span aria-hidden="true">{ formatNumber( count ) }</span>
							<span className="screen-reader-text">{ countText( count, formatNumber( count ) ) }</span>
						</span>
					) }
					{ count === undefined && hasFailed && (
						<span className="storeboard-activity__muted">{ __( 'Count unavailable', 'storeboard' ) }</span>
					) }
					<Icon className="storeboard-activity__arrow" icon={ chevronDown } />
				</button>
			</h3>
			<div id={ bodyId } hidden={ ! isOpen }>
				{ parts && (
					<parts.Rows { ...props } isOpen={ isOpen } expected={ rows }>
						{ ( row: Row ) => children( row, parts ) }
					</parts.Rows>
				) }
				{ wasOpened && ! parts && ! error && <RowsSkeleton name={ name } rows={ rows } /> }
				{ ! parts && error && (
					<div className="storeboard-activity__text">
						<ErrorMessage what={ failureText } error={ error } onRetry={ retry } />
					</div>
				) }
			</div>
		</div>
	);
}
