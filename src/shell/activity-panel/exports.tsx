import { Button } from '@wordpress/components';
import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { BusyButton } from '../../components/busy-button';
import { ErrorMessage } from '../../components/error-message';
import {
	leftOutWords,
	removeExport,
	retryExport,
	saveExport,
	watchExports,
	type Registry,
} from '../../components/export-notices';
import { SkeletonList } from '../../components/skeleton';
import { store, type ReportExport } from '../../data/exports';
import { formatDate } from '../../lib/dates';
import { formatNumber } from '../../lib/money';

const TITLE = 'storeboard-exports-title';

/** Goes on with what the server writes for this user while the page is open, and says when it is done. */
export async function resumeExports( registry: Registry ) {
	watchExports( registry );
	try {
		await registry.dispatch( store ).load();
		void registry.dispatch( store ).drive();
	} catch {
		// The list says why it could not be had, once somebody looks.
	}
}

/** The files of large reports: how far they are, and for a week the way to them. Absent without any. */
export function Exports() {
	const { value, error } = useSelect( ( select ) => select( store ).getExports(), [] );
	const halted = useSelect( ( select ) => select( store ).getHalted(), [] );
	const registry = useRegistry();
	const { load } = useDispatch( store );
	const title = useRef< HTMLHeadingElement >( null );

	useEffect( () => void resumeExports( registry ), [ registry ] );
	const isThere = !! value?.length;
	useEffect( () => {
		if ( isThere && new URLSearchParams( window.location.search ).get( 'panel' ) === 'exports' ) {
			title.current?.scrollIntoView?.( { block: 'start' } );
			title.current?.focus( { preventScroll: true } );
		}
	}, [ isThere ] );

	if ( value?.length === 0 ) {
		return null;
	}
	const retry = ( again: () => Promise< unknown > ) => ( mayFocus: boolean ) =>
		again().then( () => mayFocus && title.current?.focus() );
	return (
		<section className="storeboard-exports" aria-labelledby={ TITLE }>
			<h3 id={ TITLE } ref={ title } tabIndex={ -1 }>
				{ __( 'Exports', 'storeboard' ) }
			</h3>
			{ ! value && ! error && <SkeletonList rows={ 1 } /> }
			{ ! value && !! error && (
				<ErrorMessage
					what={ __( 'Couldn’t load your exports.', 'storeboard' ) }
					error={ error }
					onRetry={ retry( () => load().then( () => void registry.dispatch( store ).drive() ) ) }
				/>
			) }
			{ !! halted && value?.some( ( { state } ) => state === 'waiting' ) && (
				<ErrorMessage
					what={ __( 'Couldn’t check the progress of your exports.', 'storeboard' ) }
					error={ halted }
					onRetry={ retry( () => resumeExports( registry ) ) }
				/>
			) }
			<ul>
				{ value?.map( ( one ) => (
					<Row key={ one.id } one={ one } onRemoved={ () => title.current?.focus() } />
				) ) }
			</ul>
		</section>
	);
}

function Row( { one, onRemoved }: { one: ReportExport; onRemoved: () => void } ) {
	const registry = useRegistry();
	const { id, title, state } = one;
	const isPending = useSelect(
		( select ) =>
			[ 'save', 'retry', 'delete' ].some( ( what ) => select( store ).isPending( `${ what } export ${ id }` ) ),
		[ id ]
	);
	const missing = leftOutWords( one );

	return (
		<li className="storeboard-exports__row">
			<div>
				<strong>{ title }</strong>
				{ state === 'waiting' && (
					<progress max={ Math.max( 1, one.total ) } value={ one.rows } aria-label={ title } />
				) }
				<p>{ stateWords( one ) }</p>
				{ missing && <p>{ missing }</p> }
			</div>
			<div className="storeboard-exports__actions">
				{ state === 'done' && (
					<BusyButton
						variant="secondary"
						isBusy={ isPending }
						label={ __( 'Download', 'storeboard' ) }
						busyLabel={ __( 'Downloading…', 'storeboard' ) }
						ariaLabel={ sprintf(
							/* translators: %s: what was exported, for example 'Orders, Nov 1, 2026 – Nov 7, 2026'. */
							__( 'Download %s', 'storeboard' ),
							title
						) }
						onClick={ () => void saveExport( registry, one ) }
					/>
				) }
				{ state === 'failed' && (
					<BusyButton
						variant="secondary"
						isBusy={ isPending }
						label={ __( 'Try again', 'storeboard' ) }
						busyLabel={ __( 'Trying again…', 'storeboard' ) }
						ariaLabel={ sprintf(
							/* translators: %s: what is exported, for example 'Orders, Nov 1, 2026 – Nov 7, 2026'. */
							__( 'Try again: %s', 'storeboard' ),
							title
						) }
						onClick={ () => void retryExport( registry, one ) }
					/>
				) }
				<Button
					__next40pxDefaultSize
					variant="tertiary"
					aria-disabled={ isPending }
					aria-label={
						state === 'waiting'
							? sprintf(
									/* translators: %s: what is exported, for example 'Orders, Nov 1, 2026 – Nov 7, 2026'. */
									__( 'Cancel %s', 'storeboard' ),
									title
								)
							: sprintf(
									/* translators: %s: what was exported, for example 'Orders, Nov 1, 2026 – Nov 7, 2026'. */
									__( 'Delete %s', 'storeboard' ),
									title
								)
					}
					onClick={ () =>
						! isPending && void removeExport( registry, one ).then( ( isGone ) => isGone && onRemoved() )
					}
				>
					{ state === 'waiting' ? __( 'Cancel', 'storeboard' ) : __( 'Delete', 'storeboard' ) }
				</Button>
			</div>
		</li>
	);
}

function stateWords( { state, rows, total, reason, expiresAt }: ReportExport ) {
	if ( state === 'failed' ) {
		return [ __( 'Couldn’t create the file.', 'storeboard' ), reason ].join( ' ' );
	}
	return state === 'done'
		? sprintf(
				/* translators: 1: how many rows the file has, 2: a day. */
				__( '%1$s rows, available until %2$s', 'storeboard' ),
				formatNumber( rows ),
				formatDate( expiresAt * 1000 )
			)
		: sprintf(
				/* translators: 1: how many rows are in the file, 2: how many there are. */
				__( '%1$s of %2$s rows', 'storeboard' ),
				formatNumber( rows ),
				formatNumber( total )
			);
}
