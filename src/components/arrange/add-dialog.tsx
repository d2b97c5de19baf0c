import { Button, Modal, SearchControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { Icon } from '@wordpress/icons';
import '../dialog-footer.scss';
import { useSpokenMessage } from '../use-spoken-message';
import type { CardKind, HomeCards } from '../../data/home-cards';
import type { HomeCard } from '../../lib/arrangement';
import { defaultsOf, Fields, headingOf } from './fields';
import { iconOf } from './icons';
import { Preview } from './preview';
import { useValues } from './use-values';

interface Props {
	home: HomeCards;
	onAdd: ( card: HomeCard ) => void;
	onClose: () => void;
}

/** The kinds of cards that can be added, to search, with a preview of the chosen one. */
export function AddDialog( { home: { kinds, categories, cards }, onAdd, onClose }: Props ) {
	const [ search, setSearch ] = useState( '' );
	const [ chosen, setChosen ] = useState< CardKind >();
	const free = kinds.filter( ( { name, several } ) => several || ! cards.some( ( { card } ) => card === name ) );
	const found = free.filter( ( kind ) => isFound( kind, search ) );

	useSpokenMessage(
		search
			? /* translators: %d: number of cards. */
				sprintf( _n( '%d card found.', '%d cards found.', found.length, 'storeboard' ), found.length )
			: ''
	);

	return (
		<Modal
			className="storeboard-arrange__dialog"
			title={ chosen ? chosen.title : __( 'Add a card', 'storeboard' ) }
			onRequestClose={ onClose }
		>
			{ chosen ? (
				<Chosen kind={ chosen } onBack={ () => setChosen( undefined ) } onAdd={ onAdd } />
			) : (
				<>
					<SearchControl
						__nextHasNoMarginBottom
						label={ __( 'Search cards', 'storeboard' ) }
						placeholder={ __( 'Search cards', 'storeboard' ) }
						value={ search }
						onChange={ setSearch }
					/>
					{ Object.entries( categories ).map( ( [ category, heading ] ) => {
						const listed = found.filter( ( kind ) => kind.category === category );
						return (
							listed.length > 0 && (
								<section key={ category } className="storeboard-arrange__category">
									<h2>{ heading }</h2>
									<ul>
										{ listed.map( ( kind ) => (
											<li key={ kind.name }>
												<button
													type="button"
													className="storeboard-arrange__kind"
													onClick={ () => setChosen( kind ) }
												>
													<Icon icon={ iconOf( kind.icon ) } />
													<span>
														<strong>{ kind.title }</strong>
														<span>{ kind.description }</span>
													</span>
												</button>
											</li>
										) ) }
									</ul>
								</section>
							)
						);
					} ) }
					{ found.length === 0 && (
						<p>
							{ free.length
								? __( 'No cards match your search.', 'storeboard' )
								: __( 'All cards are already on this page.', 'storeboard' ) }
						</p>
					) }
				</>
			) }
		</Modal>
	);
}

interface ChosenProps {
	kind: CardKind;
	onBack: () => void;
	onAdd: ( card: HomeCard ) => void;
}

function Chosen( { kind, onBack, onAdd }: ChosenProps ) {
	const { values, form, fields } = useValues( kind, () => defaultsOf( kind ) );

	function add() {
		const { name, presentation, height } = kind;
		onAdd( {
			id: `${ name.split( '/' ).pop() }-${ Math.random().toString( 36 ).slice( 2, 10 ) }`.slice( -40 ),
			card: name,
			place: 'start',
			attributes: values,
			title: headingOf( kind, values ),
			presentation,
			height,
			isGone: false,
		} );
	}

	return (
		<form className="storeboard-arrange__form" { ...form( add ) }>
			<p>{ kind.description }</p>
			<Fields { ...fields } />
			<Preview kind={ kind } values={ values } />
			<div className="storeboard-dialog-footer">
				<Button __next40pxDefaultSize variant="tertiary" onClick={ onBack }>
					{ __( 'Back', 'storeboard' ) }
				</Button>
				<Button __next40pxDefaultSize variant="primary" type="submit">
					{ __( 'Add card', 'storeboard' ) }
				</Button>
			</div>
		</form>
	);
}

const isFound = ( { title, description, keywords }: CardKind, search: string ) => {
	const all = [ title, description, ...keywords ].join( ' ' ).toLocaleLowerCase();
	return search
		.toLocaleLowerCase()
		.split( /\s+/ )
		.every( ( word ) => all.includes( word ) );
};
