import type { ComponentProps, ReactNode } from 'react';
import { CardBox, NoCard } from '../../components/cards/box';
import { CardsContext, type CardsPage } from '../../components/cards/page';
import { useChunk } from '../../components/lazy-part';
import { parts } from './parts';
import type { Panels } from '.';

interface Props extends Omit< ComponentProps< typeof CardBox >, 'show' > {
	panels?: Panels;
	error?: Error;
	onRetry: () => Promise< unknown >;
}

/** A card of home: one of its own parts, or one with a module. */
export function HomeBox( { panels, error, onRetry, ...props }: Props ) {
	const part = parts[ props.card.card ];
	return (
		<CardBox
			{ ...props }
			show={
				part &&
				( ( given ) =>
					part.show( panels, given ) ??
					( error ? <NoCard error={ error } onRetry={ onRetry } /> : undefined ) )
			}
		/>
	);
}

const loadPanels = () => import( /* webpackChunkName: "home-panels" */ '../panels' );

/** For a preview. */
function Box( props: Omit< ComponentProps< typeof CardBox >, 'show' > ) {
	const { part: panels, error, retry } = useChunk( loadPanels );
	return <HomeBox { ...props } panels={ panels } error={ error } onRetry={ retry } />;
}

const HOME: CardsPage = { name: 'home', Box };

export const HomePage = ( { children }: { children: ReactNode } ) => (
	<CardsContext.Provider value={ HOME }>{ children }</CardsContext.Provider>
);
