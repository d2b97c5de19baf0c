import { __ } from '@wordpress/i18n';
import { ErrorMessage } from '../../components/error-message';
import { Waiting } from '../../components/waiting';
import type { useCart } from './use-cart';
import './style.scss';

export { useCart } from './use-cart';

/** The extensions that the owner chose and has to buy, each with its page in the marketplace. */
export function ChosenExtensions( { cart: { chosen, error, retry } }: { cart: ReturnType< typeof useCart > } ) {
	if ( ! chosen ) {
		return error ? (
			<ErrorMessage
				what={ __( 'The extensions that you chose could not be loaded.', 'storeboard' ) }
				error={ error }
				onRetry={ retry }
			/>
		) : (
			<Waiting />
		);
	}
	if ( ! chosen.length ) {
		return <p>{ __( 'You have every extension that you chose.', 'storeboard' ) }</p>;
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
			<p>{ __( 'You can use them once they are bought and installed.', 'storeboard' ) }</p>
		</>
	);
}
