import { useDispatch, useSelect } from '@wordpress/data';
import { useRef } from '@wordpress/element';
import type { ComponentType, ReactNode } from 'react';
import { CardGrid } from '../../components/cards/grid';
import { store } from '../../data/home-cards';
import { ExtensionSlot } from '../../extend/slots';
import type { HomeCard } from '../../lib/arrangement';
import type { Query } from '../../lib/report-query';
import { isTracking } from '../../lib/tracks';
import { useRevalidate } from '../../lib/use-revalidate';
import { VisiblePanels } from '../lazy-visible-panels';
import { HomeBox, HomePage } from './home-box';

/** Home's third file. */
export type Panels = typeof import( '../panels' );

/** What is drawn around the cards while the owner arranges them. */
export interface Arranging {
	/** Above all cards. */
	Toolbar: ComponentType< { cards: HomeCard[]; hasTwoColumns: boolean; onDone: () => void } >;
	/** Above one card. */
	Controls: ComponentType< { card: HomeCard; cards: HomeCard[]; hasTwoColumns: boolean } >;
}

interface Props {
	query: Query;
	hasTwoColumns: boolean;
	/** Home's third file, once it is there; why it is not. */
	panels?: Panels;
	error?: Error;
	onRetry: () => Promise< unknown >;
	/** While the owner arranges them. */
	arranging?: Arranging;
	onDone: ( arranging: undefined ) => void;
}

/** Home as its owner arranged it. */
export function Cards( { query, hasTwoColumns, arranging, onDone, ...panels }: Props ) {
	const cards = useSelect( ( select ) => select( store ).getCards(), [] );
	useFreshCards();

	return (
		<HomePage>
			{ /* Else it stands in that card. */ }
			{ ! cards.some( ( { card } ) => card === 'storeboard/today' ) && (
				<ExtensionSlot name="experimental_woocommerce_wcpay_feature" />
			) }
			{ isTracking() && panels.panels && <VisiblePanels /> }
			{ arranging && (
				<arranging.Toolbar
					cards={ cards }
					hasTwoColumns={ hasTwoColumns }
					onDone={ () => onDone( undefined ) }
				/>
			) }
			<CardGrid cards={ cards } hasTwoColumns={ hasTwoColumns } isArranging={ !! arranging } box={ box } />
		</HomePage>
	);

	function box( card: HomeCard ): ReactNode {
		return (
			<HomeBox key={ card.id } card={ card } query={ query } isArranging={ !! arranging } { ...panels }>
				{ arranging && <arranging.Controls card={ card } cards={ cards } hasTwoColumns={ hasTwoColumns } /> }
			</HomeBox>
		);
	}
}

/** What was arranged in another tab, or on another machine, shows here too. */
function useFreshCards() {
	const { loadHome } = useDispatch( store );
	const askedAt = useSelect( ( select ) => select( store ).getHomeState().madeAt, [] );
	const mountedAt = useRef( Date.now() ).current;
	useRevalidate( askedAt ?? mountedAt, () => loadHome() );
}
