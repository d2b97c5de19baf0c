import { Button } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { ErrorMessage } from '../../components/error-message';
import { QuickEditPanel } from '../../components/quick-editor';
import { useNotices } from '../../components/use-notices';
import type { CountedListStore } from '../../data/collection/counted-list';
import { updatedText } from '../../lib/dates';
import { useRevalidate } from '../../lib/use-revalidate';
import { headingOf } from './parts';
import { RowsSkeleton } from './rows-skeleton';

/** Whose rows they are, and what is said of them. */
export interface RowsSource {
	/** For example 'orders-panel'. */
	name: string;
	store: CountedListStore;
	/** The query of its rows. */
	args: unknown[];
	/** Says that the rows could not be loaded, as a sentence. */
	failureText: string;
	/** The screen that lists all of them. */
	link: ReactNode;
}

interface Props< Row > extends RowsSource {
	isOpen: boolean;
	/** The expected number of rows, if known. */
	expected: number;
	children: ( row: Row ) => ReactNode;
}

/** Says that nothing is open, as a sentence, by the panel's name. */
const emptyTexts = (): Record< string, string > => ( {
	'orders-panel': __( 'No orders to fulfill. New orders will show up here.', 'storeboard' ),
	'stock-panel': __( 'No products are low in stock. They’ll show up here when they are.', 'storeboard' ),
	'reviews-panel': __( 'No reviews to moderate. New reviews will show up here.', 'storeboard' ),
} );

/** The rows of a panel, and what shows instead while they load, if there are none, or if they failed. */
export function Rows< Row >( props: Props< Row > ) {
	const { name, store, args, isOpen, expected, failureText, link, children } = props;
	const { rows, loadedAt, error } = useSelect(
		( select ) => {
			const { getRows, getLoaded } = select( store );
			const loaded = getLoaded( ...args );
			return { rows: getRows( ...args ) as Row[] | undefined, loadedAt: loaded.madeAt, error: loaded.error };
		},
		[ store, args ]
	);
	const { reloadRows } = useDispatch( store );
	const place = useRef< HTMLDivElement >( null );
	const reload = () => reloadRows( ...args );

	useRevalidate( loadedAt, reload, isOpen );

	/** Tries again, and restores the focus. */
	async function retry( mayFocus: boolean ) {
		await reload();
		if ( mayFocus ) {
			headingOf( place.current )?.focus();
		}
	}

	if ( ! rows && ! error ) {
		return <RowsSkeleton name={ name } rows={ expected } />;
	}
	return (
		<div ref={ place }>
			{ ! rows && (
				<div className="storeboard-activity__text">
					<ErrorMessage what={ failureText } error={ error } onRetry={ retry } />
				</div>
			) }
			{ rows?.length === 0 && <p className="storeboard-activity__text">{ emptyTexts()[ name ] }</p> }
			{ !! rows?.length && (
				<ul className={ `storeboard-activity__rows is-${ name }` }>
					{ rows.map( ( row ) => children( row ) ) }
				</ul>
			) }
			{ name === 'stock-panel' && (
				<QuickEditPanel within={ place } onSaved={ () => void reload().catch( () => {} ) } />
			) }
			<footer className="storeboard-activity__footer">
				{ link }
				{ loadedAt !== undefined && (
					<Age name={ name } loadedAt={ loadedAt } onReload={ reload } failureText={ failureText } />
				) }
			</footer>
		</div>
	);
}

interface AgeProps {
	name: string;
	loadedAt: number;
	onReload: () => Promise< unknown >;
	failureText: string;
}

/** The age of the rows, and a button to revalidate them. */
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
