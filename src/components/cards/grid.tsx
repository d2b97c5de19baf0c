import type { ReactNode } from 'react';
import { bandsOf, type HomeCard } from '../../lib/arrangement';
import './style.scss';

interface Props {
	cards: HomeCard[];
	hasTwoColumns: boolean;
	isArranging: boolean;
	/** Of the page: 'is-of-report'. */
	className?: string;
	/** Draws one of them. */
	box: ( card: HomeCard ) => ReactNode;
}

/** Cards in one or two columns. The order in the document is that of reading, of the keyboard and of a phone. */
export const CardGrid = ( { cards, hasTwoColumns, isArranging, className = '', box }: Props ) => (
	<div
		className={ [
			'storeboard-cards',
			...( hasTwoColumns ? [ 'has-two-columns' ] : [] ),
			...( isArranging ? [ 'is-arranging' ] : [] ),
			...( className ? [ className ] : [] ),
		].join( ' ' ) }
	>
		{ bandsOf( cards ).map( ( { isWide, columns }, index ) => (
			<div key={ index } className={ `storeboard-cards__band${ isWide ? ' is-wide' : '' }` }>
				{ columns.map( ( column, at ) => (
					<div key={ at } className="storeboard-cards__column">
						{ column.map( box ) }
					</div>
				) ) }
			</div>
		) ) }
	</div>
);
