import { SelectControl } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useId, useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ErrorMessage } from '../../components/error-message';
import { RichText } from '../../components/rich-text';
import { store, type Leaderboard, type LeaderboardCell } from '../../data/reports';
import { focusScreen } from '../../lib/focus-screen';
import { plainText } from '../../lib/sanitize';
import { FRESH_FOR, useRevalidate } from '../../lib/use-revalidate';
import { formatValue } from '../../lib/value-format';
import { usePlatformReady } from '../../components/use-platform-ready';
import { allowedLeaderboards, leaderboardArgs, MOST_ROWS, rowsOf } from './plan';
import { SectionFrame } from './section-frame';
import type { SectionProps } from './types';
import { useRange, useRefresh, useSame, useStored } from './use-overview';
import { useSavePreference } from './use-preference';

/** The leading customers, coupons, categories and products, and what extensions add: all by one request. */
export function Leaderboards( section: SectionProps ) {
	const { query, filters, hiddenBlocks } = section;
	const range = useRange( query, filters );
	const rows = rowsOf( useStored( 'dashboard_leaderboard_rows' ) );
	const save = useSavePreference();
	const isKnown = usePlatformReady();
	const listed = useMemo( () => ( isKnown ? allowedLeaderboards() : undefined ), [ isKnown ] );
	const areAllHidden = !! listed && listed.every( ( { id } ) => hiddenBlocks.includes( id ) );
	const { value, error, load } = useLeaderboards( useSame( leaderboardArgs( range, rows ) ), ! areAllHidden );
	const boards = value?.boards ?? [];
	const blocks = ( listed ?? boards ).map( ( { id, label } ) => ( { key: id, label: plainText( label ) } ) );
	const shown = blocks.filter( ( { key } ) => ! hiddenBlocks.includes( key ) );

	return (
		<SectionFrame
			section={ section }
			label={ __( 'Choose which leaderboards to display and other settings', 'storeboard' ) }
			legend={ __( 'Leaderboards', 'storeboard' ) }
			blocks={ blocks }
			event="dash_leaderboards_toggle"
			settings={
				<SelectControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( 'Rows per table', 'storeboard' ) }
					value={ String( rows ) }
					options={ Array.from( { length: MOST_ROWS }, ( _, at ) => ( {
						value: String( at + 1 ),
						label: String( at + 1 ),
					} ) ) }
					onChange={ ( next ) => save( 'dashboard_leaderboard_rows', next ) }
				/>
			}
		>
			{ content() }
		</SectionFrame>
	);

	function content() {
		if ( ! value && error ) {
			return (
				<div className="storeboard-card">
					<ErrorMessage
						what={ __( 'Couldn’t load the leaderboards.', 'storeboard' ) }
						error={ error }
						onRetry={ ( mayFocus ) => load().then( () => mayFocus && focusScreen() ) }
					/>
				</div>
			);
		}
		if ( ( listed || value ) && ! shown.length ) {
			return (
				<p className="storeboard-overview__none">
					{ __( 'No leaderboards selected. Use the menu in this section to choose some.', 'storeboard' ) }
				</p>
			);
		}
		return (
			<div className="storeboard-overview__grid">
				{ ( shown.length ? shown : WAITING ).map( ( { key, label } ) => (
					<Board
						key={ key }
						label={ label }
						board={ boards.find( ( { id } ) => id === key ) }
						isLoading={ ! value }
						rows={ rows }
					/>
				) ) }
			</div>
		);
	}
}

/** While nothing is known. */
const WAITING = [
	{ key: '1', label: '' },
	{ key: '2', label: '' },
];

interface BoardProps {
	label: string;
	board?: Leaderboard;
	isLoading: boolean;
	/** How many to expect. */
	rows: number;
}

function Board( { label, board, isLoading, rows }: BoardProps ) {
	const id = useId();
	const title = board ? plainText( board.label ) : label;

	return (
		<div
			className="storeboard-card storeboard-leaderboard"
			role="group"
			aria-labelledby={ id }
			aria-busy={ isLoading }
		>
			<h3 id={ id }>{ title || __( 'Loading…', 'storeboard' ) }</h3>
			{ content() }
		</div>
	);

	function content() {
		if ( isLoading ) {
			return (
				<div className="storeboard-leaderboard__waiting" aria-hidden="true">
					{ Array.from( { length: rows + 1 }, ( _, at ) => (
						<span key={ at } />
					) ) }
				</div>
			);
		}
		if ( ! board?.rows.length ) {
			return <p>{ __( 'No data recorded for the selected time period.', 'storeboard' ) }</p>;
		}
		return (
			<table>
				<caption className="screen-reader-text">{ title }</caption>
				<thead>
					<tr>
						{ board.headers.map( ( header, at ) => (
							<th key={ at } scope="col" className={ at ? 'is-numeric' : '' }>
								{ plainText( header ) }
							</th>
						) ) }
					</tr>
				</thead>
				<tbody>
					{ board.rows.map( ( [ first, ...others ], at ) => (
						<tr key={ at }>
							<th scope="row">
								<Cell cell={ first } />
							</th>
							{ others.map( ( cell, place ) => (
								<td key={ place } className="is-numeric">
									<bdi>
										<Cell cell={ cell } />
									</bdi>
								</td>
							) ) }
						</tr>
					) ) }
				</tbody>
			</table>
		);
	}
}

const Cell = ( { cell }: { cell?: LeaderboardCell } ) => {
	if ( ! cell ) {
		return null;
	}
	return cell.number === null ? (
		<RichText html={ cell.html } />
	) : (
		<>{ formatValue( cell.number, cell.isMoney ? 'currency' : 'decimal' ) }</>
	);
};

function useLeaderboards( args: ReturnType< typeof leaderboardArgs >, isEnabled: boolean ) {
	const { loadLeaderboards } = useDispatch( store );
	const entry = useSelect( ( select ) => select( store ).getLeaderboards( args ), [ args ] );
	// A failure stands in the store, and shows in its place.
	useEffect( () => {
		if ( isEnabled ) {
			loadLeaderboards( args, FRESH_FOR ).catch( () => {} );
		}
	}, [ args, isEnabled, loadLeaderboards ] );
	const load = () => loadLeaderboards( args );
	useRevalidate( entry.value?.madeAt, load, isEnabled, false );
	useRefresh( load, isEnabled ? entry.value?.madeAt : undefined );

	return { ...entry, load };
}
