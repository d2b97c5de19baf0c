import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';
import { ErrorMessage } from '../components/error-message';
import { lazyPart } from '../components/lazy-part';
import { Rows } from '../components/today/rows';
import type { ScreenProps } from '../extend/pages';
import '../components/today/style.scss';

const card = ( load: () => Promise< { default: ComponentType } > ) =>
	lazyPart( load, {
		failed: ( { failure } ) => (
			<ErrorMessage what={ __( 'Couldn’t load this part of the screen.', 'storeboard' ) } { ...failure } />
		),
		placeholder: () => <Rows rows={ 5 } />,
	} );

/** Each is a card of its own too: its script is the same. */
const cards = {
	'/needs-attention': card(
		() => import( /* webpackChunkName: "card-attention" */ '../components/today/attention' )
	),
	'/right-now': card( () => import( /* webpackChunkName: "card-now" */ '../components/today/now' ) ),
};

/** A page of one card: what needs attention, or what happens right now. */
export default function Today( { pathMatch }: ScreenProps ) {
	const Card = cards[ pathMatch as keyof typeof cards ] ?? cards[ '/right-now' ];

	return (
		<div className="storeboard-today">
			<section className="storeboard-card">
				<Card />
			</section>
		</div>
	);
}
