import { useDispatch, useSelect } from '@wordpress/data';
import { useContext, useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useNotices } from '../../components/use-notices';
import { store } from '../../data/user-preferences';
import {
	readDashboardSections,
	type DashboardSection,
	type SectionChange,
} from '../../data/user-preferences/read-dashboard-sections';
import { useFiltered } from '../../extend/filters';
import { cardsSection, defaultSections, SECTIONS_FILTER } from './sections';
import { Held, useOverviewCards } from './use-arrangement';
import { loadWrites } from './use-arranging';
import { useStored } from './use-overview';

/** The sections in the user's order, hidden ones too, and what changes them. */
export function useSections() {
	const filtered = useFiltered( SECTIONS_FILTER, defaultSections );
	const cards = useOverviewCards();
	const hasCards = cards.length > 0;
	const defaults = useMemo( () => ( hasCards ? [ ...filtered, cardsSection() ] : filtered ), [ filtered, hasCards ] );
	const held = useContext( Held );
	const own = useStored( 'dashboard_sections' );
	const stored = held.value ? JSON.stringify( held.value.sections ) : own;
	const sections = useMemo( () => readDashboardSections( stored, defaults ), [ stored, defaults ] );
	// A choice that could not be read is not made up: the first one shows.
	const isSettled = useSelect( ( select ) => {
		const { getPreferences, hasFinishedResolution } = select( store );
		return getPreferences() !== undefined || hasFinishedResolution( 'getPreferences', [] );
	}, [] );
	const { run } = useDispatch( store );
	const { failed } = useNotices();

	/**
	 * Shows a change at once, and rolls it back if the server refuses; then it is refused too.
	 *
	 * @param onShown Is called once it shows.
	 */
	async function write( todo: SectionChange, onShown?: () => void ) {
		const { applyChange, changeSection } = await loadWrites();
		const known = sections.map( toData );
		const written = held.value
			? held.change( ( before ) => ( {
					...before,
					sections: applyChange( before.sections, known, todo ) as DashboardSection[],
				} ) )
			: run( changeSection( known, todo ) );
		onShown?.();
		await written;
	}

	/**
	 * Writes a change, or says why not, with Retry.
	 *
	 * @param part    Of the notice: a new one for the same part replaces the old one.
	 * @param onShown Is called once it shows.
	 */
	async function change( part: string, todo: SectionChange, onShown?: () => void ) {
		try {
			await write( todo, onShown );
		} catch ( error ) {
			failed(
				`storeboard-section-${ part }`,
				__( 'Couldn’t save this section.', 'storeboard' ),
				error,
				() => void change( part, todo )
			);
		}
	}

	return {
		isSettled: isSettled && held.isSettled,
		/** Of the view that holds them; undefined for the user's own. */
		view: held.value && held.id,
		isArranged: !! stored || hasCards,
		sections,
		cards,
		change,
		write,
	};
}

/** Without what only the client has. */
export const toData = ( { key, title, isVisible, hiddenBlocks }: DashboardSection ): DashboardSection => ( {
	key,
	title,
	isVisible,
	hiddenBlocks,
} );
