import { Button } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { Failure } from '../../components/failure';
import { useNotices } from '../../components/use-notices';
import { updatedText } from '../../lib/dates';
import { useRenewed } from './use-renewed';

interface Props {
	/** For example 'orders-panel'. */
	name: string;
	isOpen: boolean;
	/** How many rows there are; undefined until they have loaded. */
	length: number | undefined;
	/** How many are expected. */
	count: number | undefined;
	loadedAt: number | undefined;
	error: unknown;
	/** That they could not be loaded, as a sentence. */
	failureText: string;
	/** That nothing waits, as a sentence. */
	emptyText: string;
	onReload: () => Promise< unknown >;
	/** Where all of them are. */
	link: ReactNode;
	children: ReactNode;
}

/** The rows of a panel, with what stands there while they load, when there are none, and when they cannot be had. */
export function Rows( props: Props ) {
	const { name, isOpen, length, count, loadedAt, error, failureText, emptyText, onReload, link, children } = props;
	const place = useRef< HTMLDivElement >( null );

	useRenewed( loadedAt, onReload, isOpen );

	/** Tries again, and gives the keyboard its place back. */
	async function retry() {
		await onReload();
		headingOf( place.current )?.focus();
	}

	if ( length === undefined && ! error ) {
		return <Skeleton name={ name } rows={ Math.min( 5, Math.max( 1, count ?? 5 ) ) } />;
	}
	return (
		<div ref={ place }>
			{ length === undefined && (
				<div className="storeboard-activity__text">
					<Failure what={ failureText } error={ error } onRetry={ retry } />
				</div>
			) }
			{ length === 0 && <p className="storeboard-activity__text">{ emptyText }</p> }
			{ !! length && <ul className={ `storeboard-activity__rows is-${ name }` }>{ children }</ul> }
			<footer className="storeboard-activity__footer">
				{ link }
				{ loadedAt !== undefined && (
					<Age name={ name } loadedAt={ loadedAt } onReload={ onReload } failureText={ failureText } />
				) }
			</footer>
		</div>
	);
}

/** The heading of the panel that something stands in. */
export const headingOf = ( element: Element | null ) =>
	element?.closest( '.storeboard-activity__panel' )?.querySelector< HTMLElement >( '.storeboard-activity__toggle' );

const Skeleton = ( { name, rows }: { name: string; rows: number } ) => (
	<div className="storeboard-skeleton" aria-busy="true">
		<p className="screen-reader-text">{ __( 'Loading…', 'storeboard' ) }</p>
		<div aria-hidden="true" className={ `storeboard-activity__rows is-${ name }` }>
			{ Array.from( { length: rows }, ( _, row ) => (
				<div key={ row } className="storeboard-activity__row">
					<span className="storeboard-skeleton__line" />
				</div>
			) ) }
		</div>
		<div aria-hidden="true" className="storeboard-activity__footer">
			<span className="storeboard-skeleton__line" />
		</div>
	</div>
);

type AgeProps = Pick< Props, 'name' | 'onReload' | 'failureText' > & { loadedAt: number };

/** How old the rows are, and the way to newer ones. */
function Age( { name, loadedAt, onReload, failureText }: AgeProps ) {
	const [ , setMinutes ] = useState( 0 );
	const [ isBusy, setBusy ] = useState( false );
	const notices = useNotices();

	useEffect( () => {
		const timer = setInterval( () => setMinutes( ( minutes ) => minutes + 1 ), 60_000 );
		return () => clearInterval( timer );
	}, [] );

	async function refresh() {
		if ( isBusy ) {
			return;
		}
		setBusy( true );
		try {
			await onReload();
		} catch ( error ) {
			notices.failed( `storeboard-${ name }`, failureText, error, refresh );
		} finally {
			setBusy( false );
		}
	}

	return (
		<span className="storeboard-activity__age">
			<span className="storeboard-activity__muted">{ updatedText( loadedAt ) }</span>
			<Button variant="link" onClick={ refresh } aria-disabled={ isBusy }>
				{ isBusy ? __( 'Refreshing…', 'storeboard' ) : __( 'Refresh', 'storeboard' ) }
			</Button>
		</span>
	);
}
