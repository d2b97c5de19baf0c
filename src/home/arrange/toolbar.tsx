import { Button } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store } from '../../data/home-cards';
import { store as preferences } from '../../data/user-preferences';
import { useNotices } from '../../components/use-notices';
import type { HomeCard } from '../../lib/arrangement';
import { focusScreen } from '../../lib/focus-screen';
import { AddCard } from '../../components/arrange/add-card';
import { useReset } from '../../components/arrange/use-change';
import '../../components/arrange/style.scss';

interface Props {
	cards: HomeCard[];
	hasTwoColumns: boolean;
	onDone: () => void;
}

/** Above the cards while they are arranged. */
export function Toolbar( { cards, hasTwoColumns, onDone }: Props ) {
	const home = useSelect( ( select ) => select( store ).getHome(), [] );
	const heading = useRef< HTMLHeadingElement >( null );
	const addButton = useRef< HTMLButtonElement >( null );
	const [ isAdding, setAdding ] = useState( false );
	const reset = useReset( cards );
	const { savePreference } = useDispatch( preferences );
	const notices = useNotices();

	// Behind the menu's own move of the focus back to its button.
	useEffect( () => {
		const timer = setTimeout( () => heading.current?.focus() );
		return () => clearTimeout( timer );
	}, [] );

	async function saveColumns( layout: string ): Promise< void > {
		try {
			await savePreference( 'homepage_layout', layout );
		} catch ( error ) {
			notices.failed( 'storeboard-layout', __( 'Couldn’t save your layout.', 'storeboard' ), error, () =>
				saveColumns( layout )
			);
		}
	}

	return (
		<section className="storeboard-card storeboard-arrange" aria-labelledby="storeboard-arrange-heading">
			<div>
				<h2 ref={ heading } id="storeboard-arrange-heading" tabIndex={ -1 }>
					{ __( 'Arrange your home screen', 'storeboard' ) }
				</h2>
				<p>{ __( 'Drag cards, or use their buttons. Changes are saved as you make them.', 'storeboard' ) }</p>
			</div>
			<div className="storeboard-arrange__buttons">
				<Button
					__next40pxDefaultSize
					variant="tertiary"
					className="storeboard-arrange__columns"
					isPressed={ hasTwoColumns }
					onClick={ () => saveColumns( hasTwoColumns ? 'single_column' : 'two_columns' ) }
				>
					{ __( 'Two columns', 'storeboard' ) }
				</Button>
				<Button
					__next40pxDefaultSize
					variant="tertiary"
					aria-disabled={ ! home?.isOwn }
					onClick={ () => home?.isOwn && void reset() }
				>
					{ __( 'Reset', 'storeboard' ) }
				</Button>
				<Button __next40pxDefaultSize ref={ addButton } variant="secondary" onClick={ () => setAdding( true ) }>
					{ __( 'Add card', 'storeboard' ) }
				</Button>
				<Button
					__next40pxDefaultSize
					variant="primary"
					onClick={ () => {
						onDone();
						setTimeout( focusScreen );
					} }
				>
					{ __( 'Done', 'storeboard' ) }
				</Button>
			</div>
			{ isAdding && home && <AddCard home={ { ...home, cards } } onClose={ () => setAdding( false ) } /> }
		</section>
	);
}
