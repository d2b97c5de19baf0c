import { useDispatch, useSelect } from '@wordpress/data';
import { useContext } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Toolbar as CardsToolbar } from '../../../components/arrange/toolbar';
import { useReset, useResetCards } from '../../../components/arrange/use-reset';
import { store as cardsStore } from '../../../data/home-cards';
import { store as preferences } from '../../../data/user-preferences';
import { readSectionList } from '../../../data/user-preferences/read-dashboard-sections';
import { Held, useOverviewCards } from '../use-arrangement';
import { loadWrites } from '../use-arranging';
import { useStored } from '../use-overview';

/** Above the sections while they are arranged. */
export function Toolbar( { onDone }: { onDone: () => void } ) {
	const { value: held } = useContext( Held );
	const { canReset, reset } = useResetting();
	const onReset = useReset( reset, __( 'The overview is back to how it was at first.', 'storeboard' ) );

	return (
		<CardsToolbar
			isOfReport
			title={ __( 'Arrange your overview', 'storeboard' ) }
			text={
				held
					? __(
							'Drag sections and cards, or use their buttons. Update the view to keep your changes.',
							'storeboard'
						)
					: __(
							'Drag sections and cards, or use their buttons. Changes are saved as you make them.',
							'storeboard'
						)
			}
			canReset={ canReset }
			onReset={ () => void onReset() }
			onDone={ onDone }
		/>
	);
}

/** Takes back what was arranged of sections and cards, in the view that holds it or for the user. */
function useResetting() {
	const { value: held, change } = useContext( Held );
	const hasOwnCards = useSelect( ( select ) => !! select( cardsStore ).getHome( 'overview' )?.isOwn, [] );
	const hasOwnSections = readSectionList( useStored( 'dashboard_sections' ) ).length > 0;
	const resetCards = useResetCards( 'overview', useOverviewCards() );
	const { run } = useDispatch( preferences );

	if ( held ) {
		return {
			canReset: held.cards.length + held.sections.length > 0,
			async reset() {
				change( () => ( { sections: [], cards: [] } ) );
				return async () => change( () => held );
			},
		};
	}
	return {
		canReset: hasOwnCards || hasOwnSections,
		async reset() {
			const { replaceSections } = await loadWrites();
			const [ restoreCards, before ] = await Promise.all( [
				hasOwnCards && resetCards(),
				hasOwnSections && ( run( replaceSections( '' ) ) as Promise< string > ),
			] );
			return async () => {
				// Refused where another tab has arranged them since: then all stays as it is.
				if ( before ) {
					await run( replaceSections( before, '' ) );
				}
				await ( restoreCards && restoreCards() );
			};
		},
	};
}
