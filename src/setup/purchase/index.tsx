import { useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ErrorMessage } from '../../components/error-message';
import { Waiting } from '../../components/waiting';
import type { ChosenExtension, useCart } from './use-cart';
import './style.scss';

export { useCart } from './use-cart';

interface Props {
	cart: ReturnType< typeof useCart >;
}

/** The extensions that the owner chose and has to buy, each with its page in the marketplace. */
export function ChosenExtensions( { cart }: Props ) {
	const place = useRef< HTMLDivElement >( null );

	/** Asks again, and moves the focus to what has come. */
	async function retry( mayFocus: boolean ) {
		await cart.retry();
		if ( mayFocus ) {
			place.current?.focus();
		}
	}

	return (
		<div ref={ place } tabIndex={ -1 } className="storeboard-chosen">
			{ cart.chosen ? <List chosen={ cart.chosen } /> : <Missing error={ cart.error } onRetry={ retry } /> }
		</div>
	);
}

const Missing = ( { error, onRetry }: { error: unknown; onRetry: ( mayFocus: boolean ) => Promise< void > } ) =>
	error ? (
		<ErrorMessage
			what={ __( 'Couldn’t load your selected extensions.', 'storeboard' ) }
			error={ error }
			onRetry={ onRetry }
		/>
	) : (
		<Waiting />
	);

function List( { chosen }: { chosen: ChosenExtension[] } ) {
	if ( ! chosen.length ) {
		return <p>{ __( 'You already have all the extensions you chose.', 'storeboard' ) }</p>;
	}
	return (
		<>
			<ul className="storeboard-chosen-extensions">
				{ chosen.map( ( { slug, label, url } ) => (
					<li key={ slug }>
						<a href={ url } target="_blank" rel="noreferrer">
							{ label }
							<span className="screen-reader-text"> { __( '(opens in a new tab)', 'storeboard' ) }</span>
						</a>
					</li>
				) ) }
			</ul>
			<p>{ __( 'You can start using them once they’re purchased and installed.', 'storeboard' ) }</p>
		</>
	);
}
