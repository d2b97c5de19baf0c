import type { ReactElement } from 'react';
import { TaskLists } from '../../setup/task-list';
import { TodayPlaceholder } from '../today-placeholder';
import type { Panels } from '.';
import type { CardProps } from '../../components/cards/types';

/** What a card of home itself is made of. */
interface Part {
	/** Undefined until home's third file is there, where it is in it. */
	show: ( panels: Panels | undefined, props: CardProps ) => ReactElement | undefined;
	/** Whether it waits for that file. */
	isInPanels: boolean;
}

/** What home shows unless somebody arranges it, as cards. */
export const parts: Record< string, Part | undefined > = {
	'storeboard/task-lists': {
		isInPanels: false,
		show: () => <TaskLists hasCompany />,
	},
	'storeboard/today': {
		isInPanels: true,
		show: ( panels, { query } ) =>
			panels ? <panels.Today query={ query } /> : <TodayPlaceholder opened={ query.opened_panel } />,
	},
	'storeboard/inbox': {
		isInPanels: true,
		show: ( panels ) =>
			panels && (
				<>
					<panels.PromoCard />
					<panels.Inbox />
				</>
			),
	},
	'storeboard/stats': { isInPanels: true, show: ( panels ) => panels && <panels.StatsOverview /> },
	'storeboard/quick-links': { isInPanels: true, show: ( panels ) => panels && <panels.QuickLinks /> },
};
