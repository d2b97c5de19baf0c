import type { HomeCard } from '../lib/arrangement';
import type { DashboardSection } from './dashboard-sections';
import { readHomeCards } from './home-cards';
import { readBoolean, readEach, readList, readObject, readString } from './read';

/** How the overview is arranged in a view of it (includes/SavedViews/ViewArrangement.php). */
export interface ViewArrangement {
	sections: DashboardSection[];
	cards: HomeCard[];
}

const readSection = ( given: unknown ): DashboardSection => {
	const section = readObject( given, 'Section' );
	return {
		key: readString( section.key ),
		title: readString( section.title ),
		isVisible: readBoolean( section.isVisible ),
		hiddenBlocks: readList( section.hiddenBlocks, 'Hidden parts' ).map( readString ),
	};
};

export const readArrangement = ( value: unknown ): ViewArrangement | null => {
	if ( ! value ) {
		return null;
	}
	const arrangement = readObject( value, 'Arrangement' );
	return {
		sections: readEach( readList( arrangement.sections, 'Sections' ), readSection ),
		cards: readHomeCards( arrangement.cards ),
	};
};
