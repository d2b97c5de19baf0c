import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useChunk } from '../../components/use-chunk';
import type { CardKind } from '../../data/home-cards';
import type { Attributes } from '../../lib/arrangement';
import { CardBox } from '../cards/box';
import { headingOf } from './fields';

const loadPanels = () => import( /* webpackChunkName: "home-panels" */ '../panels' );

/** The card as it would be, to look at only. */
export function Preview( { kind, values }: { kind: CardKind; values: Attributes } ) {
	const { part: panels, error, retry } = useChunk( loadPanels );
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
		[ key ] // eslint-disable-line react-hooks/exhaustive-deps
	);

	return (
		<div className="storeboard-arrange__preview">
			<p className="screen-reader-text">{ __( 'Preview', 'storeboard' ) }</p>
			{ /* React 18 knows no `inert`: an empty text turns it on. */ }
			<div { ...( { inert: '' } as object ) }>
				<CardBox
					key={ kind.name }
					card={ card }
					query={ {} }
					panels={ panels }
					error={ error }
					onRetry={ retry }
					isArranging
				>
					{ null }
				</CardBox>
			</div>
		</div>
	);
}
