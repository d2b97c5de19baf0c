import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { CardGrid } from '../../components/cards/grid';
import { ErrorMessage } from '../../components/error-message';
import { useChunk } from '../../components/lazy-part';
import type { HomeCard } from '../../lib/arrangement';
import { SectionFrame } from './section-frame';
import type { SectionProps } from './types';
import { useOverviewCards } from './use-arrangement';
import { loadCards, useBegin } from './use-arranging';

/** Cards of metrics that the user adds to the overview: they show its period. */
export function Cards( section: SectionProps ) {
	const cards = useOverviewCards();
	const { part, error, retry } = useChunk( loadCards );

	return (
		<SectionFrame
			section={ section }
			label={ __( 'Choose the section name and place', 'storeboard' ) }
			legend=""
			blocks={ [] }
			event=""
			actions={ part && <part.AddCard { ...section } cards={ cards } /> }
		>
			{ content() }
		</SectionFrame>
	);

	function content() {
		if ( part ) {
			return <part.Board section={ section } cards={ cards } />;
		}
		return error ? (
			<div className="storeboard-card">
				<ErrorMessage
					what={ __( 'Couldn’t load your cards.', 'storeboard' ) }
					error={ error }
					onRetry={ retry }
				/>
			</div>
		) : (
			<CardGrid className="is-of-report" cards={ cards } hasTwoColumns isArranging={ false } box={ place } />
		);
	}
}

/** Adds the first card, and the section with it. */
export function FirstCard( props: Pick< SectionProps, 'query' | 'filters' > ) {
	const [ isAsked, setAsked ] = useState( false );
	const { part, error, retry } = useChunk( loadCards, isAsked );

	if ( part ) {
		return <part.AddCard { ...props } isOpenAtFirst />;
	}
	return error ? (
		<ErrorMessage what={ __( 'Couldn’t load your cards.', 'storeboard' ) } error={ error } onRetry={ retry } />
	) : (
		<Button
			__next40pxDefaultSize
			variant="secondary"
			isBusy={ isAsked }
			aria-disabled={ isAsked }
			onClick={ () => setAsked( true ) }
		>
			{ __( 'Add card', 'storeboard' ) }
		</Button>
	);
}

/** Begins to arrange the overview. */
export function ArrangeButton( { onBegin }: { onBegin: () => void } ) {
	const { begin, isBusy } = useBegin();
	return (
		<Button
			__next40pxDefaultSize
			variant="tertiary"
			isBusy={ isBusy }
			aria-disabled={ isBusy }
			onClick={ () => begin( onBegin ) }
		>
			{ __( 'Arrange overview', 'storeboard' ) }
		</Button>
	);
}

/** As tall as the card that comes. */
const place = ( { id, height }: HomeCard ) => (
	<div key={ id } className="storeboard-card" style={ { minBlockSize: height } } aria-hidden="true" />
);
