import { useRef, useId } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement, ReactNode } from 'react';
import { ErrorBoundary } from '../../extend/error-boundary';
import { ErrorMessage } from '../error-message';
import { useChunk } from '../lazy-part';
import { useInView } from '../use-in-view';
import { elementType } from '../../extend/element-type';
import { reportExtensionError } from '../../extend/extension-errors';
import type { HomeCard } from '../../lib/arrangement';
import type { Query } from '../../lib/report-query';
import { loaderOf } from './loaders';
import type { CardProps, LoadCard } from './types';

interface Props {
	card: HomeCard;
	query: Query;
	/** What a part of the page itself shows in it; undefined while it waits. Without it the card has a module. */
	show?: ( props: CardProps ) => ReactElement | undefined;
	/** Of its heading: 3 in a section that has one of its own. */
	headingLevel?: 2 | 3;
	isArranging: boolean;
	/** Its controls, while the owner arranges the page. */
	children: ReactNode;
}

/** A card in its box, which PHP printed as tall (includes/Pages/HomeMarkup.php). */
export function CardBox( { card, query, show, headingLevel = 2, isArranging, children }: Props ) {
	const headingId = `storeboard-card-${ useId() }`;
	const Heading = `h${ headingLevel }` as 'h2';
	const loader = show ? undefined : loaderOf( card.card, card.attributes.module );
	const props: CardProps = {
		id: card.id,
		title: card.title,
		headingId,
		attributes: card.attributes,
		isWide: card.place === 'wide',
		query,
	};
	const content = show ? show( props ) : <Module { ...props } load={ loader } isGone={ card.isGone } />;
	const whole = (
		<ErrorBoundary
			fallback={ ( thrown ) => <NoCard error={ thrown } onRetry={ async () => window.location.reload() } /> }
			onError={
				card.card.startsWith( 'storeboard/' )
					? undefined
					: ( thrown ) => reportExtensionError( card.card, card.card, thrown )
			}
		>
			{ content }
		</ErrorBoundary>
	);

	return card.presentation === 'framed' ? (
		<section
			className="storeboard-card storeboard-cards__card is-framed"
			style={ { minBlockSize: card.height || undefined } }
			aria-labelledby={ headingId }
			data-card={ card.id }
		>
			{ children }
			<Heading id={ headingId } tabIndex={ -1 }>
				{ card.title || __( 'Unknown card', 'storeboard' ) }
			</Heading>
			{ whole }
		</section>
	) : (
		<div className={ `storeboard-cards__card${ content ? '' : ' is-waiting' }` } data-card={ card.id }>
			{ children }
			{ whole }
			{ isArranging && (
				<section className="storeboard-card storeboard-cards__empty">
					<Heading>{ card.title }</Heading>
					<p>{ __( 'Nothing to show at the moment.', 'storeboard' ) }</p>
				</section>
			) }
		</div>
	);
}

/** The module of a card, once its box is in view. */
function Module( { load, isGone, ...props }: CardProps & { load?: LoadCard; isGone: boolean } ) {
	const place = useRef< HTMLDivElement >( null );
	const isInView = useInView( place );
	const { part, error, retry } = useChunk( load ?? nothing, isInView && !! load );
	const Part = part && elementType( part.default );

	if ( isGone || ! load ) {
		return (
			<p className="storeboard-cards__gone">
				{ __(
					'This card is no longer available. Its extension may have been turned off or removed.',
					'storeboard'
				) }
			</p>
		);
	}
	return (
		<div ref={ place } className="storeboard-cards__module" aria-busy={ ! part && ! error }>
			{ Part && <Part { ...props } /> }
			{ ! part && error && <NoCard error={ error } onRetry={ retry } /> }
		</div>
	);
}

const nothing: LoadCard = async () => ( { default: () => null } );

export const NoCard = ( { error, onRetry }: { error: Error; onRetry: () => Promise< unknown > } ) => (
	<ErrorMessage what={ __( 'Couldn’t load this card.', 'storeboard' ) } error={ error } onRetry={ onRetry } />
);
