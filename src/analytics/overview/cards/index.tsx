import { Button } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useContext, useEffect, useMemo, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ComponentProps, ReactNode } from 'react';
import { CardBox } from '../../../components/cards/box';
import { CardGrid } from '../../../components/cards/grid';
import { CardsContext, type CardsPage } from '../../../components/cards/page';
import { lazyPart, useChunk } from '../../../components/lazy-part';
import { store } from '../../../data/home-cards';
import { readSectionList, type DashboardSection } from '../../../data/user-preferences/read-dashboard-sections';
import { applyChange, type HomeCard } from '../../../lib/arrangement';
import { cardsSection } from '../sections';
import type { SectionProps } from '../types';
import { Held } from '../use-arrangement';
import { Arranging, loadArrange, useBegin } from '../use-arranging';
import { useRange, useStored } from '../use-overview';
import { useSections } from '../use-sections';

export { idOf, SectionBar } from './section-cards';
export { Toolbar } from './toolbar';

interface Props {
	section: SectionProps;
	cards: HomeCard[];
}

/** The cards in their places. */
export const Board = ( { section, cards }: Props ) => {
	const isArranging = useContext( Arranging );
	const { part } = useChunk( loadArrange, isArranging );
	return (
		<Page query={ section.query } filters={ section.filters }>
			<CardGrid
				className="is-of-report"
				cards={ cards }
				hasTwoColumns
				isArranging={ isArranging && !! part }
				box={ ( card ) => (
					<Box key={ card.id } card={ card } query={ section.query } isArranging={ isArranging }>
						{ isArranging && part && <part.Controls card={ card } cards={ cards } hasTwoColumns /> }
					</Box>
				) }
			/>
		</Page>
	);
};

const AddDialog = lazyPart( loadArrange, { pick: ( part ) => part.AddCard } );

interface AddProps extends Pick< SectionProps, 'query' | 'filters' > {
	/** Those that show. */
	cards?: HomeCard[];
	/** Somebody has asked for it while the script came. */
	isOpenAtFirst?: boolean;
}

const NONE: HomeCard[] = [];

/** A button for another card. */
export function AddCard( { query, filters, cards = NONE, isOpenAtFirst = false }: AddProps ) {
	const home = useSelect( ( select ) => select( store ).getHome( 'overview' ), [] );
	const showSection = useShowSection();
	const [ isAdding, setAdding ] = useState( false );
	const { begin, isBusy } = useBegin();
	const button = useRef< HTMLButtonElement >( null );
	useEffect( () => {
		if ( isOpenAtFirst ) {
			// It takes the place of the one that was pressed, and the dialog gives the focus back to it.
			button.current?.focus();
			void begin( () => setAdding( true ) );
		}
	}, [] ); // eslint-disable-line react-hooks/exhaustive-deps -- Once, as it takes the place of the button that was pressed.

	return (
		<Page query={ query } filters={ filters } onAdded={ showSection }>
			<Button
				ref={ button }
				__next40pxDefaultSize
				variant="secondary"
				isBusy={ isBusy }
				aria-disabled={ isBusy }
				onClick={ () => begin( () => setAdding( true ) ) }
			>
				{ __( 'Add card', 'storeboard' ) }
			</Button>
			{ isAdding && home && <AddDialog home={ { ...home, cards } } onClose={ () => setAdding( false ) } /> }
		</Page>
	);
}

/** Has the section of the cards back where it was removed: a card that is added shows. */
function useShowSection() {
	const held = useContext( Held );
	const own = useStored( 'dashboard_sections' );
	const { change } = useSections();
	const { key } = cardsSection();
	const stored = held.value?.sections ?? ( readSectionList( own ) as ( Partial< DashboardSection > | null )[] );
	const isRemoved = stored.some( ( section ) => section?.key === key && section.isVisible === false );
	return isRemoved ? () => void change( key, { key, is_visible: true } ) : undefined;
}

interface PageProps extends Pick< SectionProps, 'query' | 'filters' > {
	/** Is called once a card is added. */
	onAdded?: () => void;
	children: ReactNode;
}

/** What the cards are told of their page. */
function Page( { query, filters, onAdded, children }: PageProps ) {
	const period = useRange( query, filters );
	const held = useContext( Held );
	const { changeCards } = useDispatch( store );
	const page = useMemo< CardsPage >(
		() => ( {
			name: 'overview',
			Box,
			period,
			async change( change ) {
				if ( held.value ) {
					held.change( ( before ) => ( {
						...before,
						cards: change.do === 'reset' ? [] : applyChange( before.cards, change ),
					} ) );
				} else {
					await changeCards( change, 'overview' );
				}
				if ( change.do === 'add' ) {
					onAdded?.();
				}
			},
		} ),
		[ period, held, changeCards, onAdded ]
	);
	return <CardsContext.Provider value={ page }>{ children }</CardsContext.Provider>;
}

/** What extensions narrow the page by is theirs: our numbers would be those of all orders. */
function Box( props: ComponentProps< CardsPage[ 'Box' ] > ) {
	const { period } = useContext( CardsContext );
	const isNarrowed = Object.keys( period?.narrow ?? {} ).length > 0;
	return (
		<CardBox { ...props } headingLevel={ 3 } show={ isNarrowed && ! props.card.isGone ? notFollowed : undefined } />
	);
}

const notFollowed = () => (
	<p className="storeboard-cards__gone">
		{ __( 'This card can’t show the filter of this page. Clear the filter to see it.', 'storeboard' ) }
	</p>
);
