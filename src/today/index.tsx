import { __ } from '@wordpress/i18n';
import { ErrorMessage } from '../components/error-message';
import { Rows } from '../components/today/rows';
import { useChunk } from '../components/use-chunk';
import type { ScreenProps } from '../extend/pages';
import '../components/today/style.scss';

/** Each is a card of its own too: its script is the same. */
const loaders = {
	'/needs-attention': () => import( /* webpackChunkName: "card-attention" */ '../components/today/attention' ),
	'/right-now': () => import( /* webpackChunkName: "card-now" */ '../components/today/now' ),
};

/** A page of one card: what needs attention, or what happens right now. */
export default function Today( { pathMatch }: ScreenProps ) {
	const { part, error, retry } = useChunk( loaders[ pathMatch as keyof typeof loaders ] ?? loaders[ '/right-now' ] );

	return (
		<div className="storeboard-today">
			<section className="storeboard-card">
				{ part && <part.default /> }
				{ ! part && ! error && <Rows rows={ 5 } /> }
				{ ! part && error && (
					<ErrorMessage
						what={ __( 'Couldn’t load this part of the screen.', 'storeboard' ) }
						error={ error }
						onRetry={ retry }
					/>
				) }
			</section>
		</div>
	);
}
