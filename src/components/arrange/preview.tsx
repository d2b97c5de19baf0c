import { useContext, useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { CardKind } from '../../data/home-cards';
import type { Attributes } from '../../lib/arrangement';
import { CardsContext } from '../cards/page';
import { headingOf } from './fields';

/** The card as it would be, to look at only. */
export function Preview( { kind, values }: { kind: CardKind; values: Attributes } ) {
	const { Box } = useContext( CardsContext );
	const key = JSON.stringify( [ kind.name, values ] );
	const card = useMemo(
		() => ( {
			id: 'preview',
			card: kind.name,
			place: 'start' as const,
			attributes: values,
			title: headingOf( kind, values ),
			presentation: kind.presentation,
			height: kind.height,
			isGone: false,
		} ),
		[ key ] // eslint-disable-line react-hooks/exhaustive-deps -- `key` spells both: `values` may be a new object that says the same.
	);

	return (
		<div className="storeboard-arrange__preview">
			<p className="screen-reader-text">{ __( 'Preview', 'storeboard' ) }</p>
			{ /* React 18 knows no `inert`: an empty text turns it on. */ }
			<div { ...( { inert: '' } as object ) }>
				<Box key={ kind.name } card={ card } query={ {} } isArranging>
					{ null }
				</Box>
			</div>
		</div>
	);
}
