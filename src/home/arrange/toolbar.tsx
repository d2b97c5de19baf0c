import { Button } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { AddCard } from '../../components/arrange/add-card';
import { Toolbar as CardsToolbar } from '../../components/arrange/toolbar';
import { useReset, useResetCards } from '../../components/arrange/use-reset';
import { useNotices } from '../../components/use-notices';
import { store } from '../../data/home-cards';
import { store as preferences } from '../../data/user-preferences';
import type { HomeCard } from '../../lib/arrangement';
import '../../components/arrange/style.scss';

interface Props {
	cards: HomeCard[];
	hasTwoColumns: boolean;
	onDone: () => void;
}

/** Above the cards while they are arranged. */
export function Toolbar( { cards, hasTwoColumns, onDone }: Props ) {
	const home = useSelect( ( select ) => select( store ).getHome(), [] );
	const [ isAdding, setAdding ] = useState( false );
	const reset = useReset(
		useResetCards( 'home', cards ),
		__( 'Home is back to how it was at first.', 'storeboard' )
	);
	const { savePreference } = useDispatch( preferences );
	const notices = useNotices();

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
		<CardsToolbar
			title={ __( 'Arrange your home screen', 'storeboard' ) }
			text={ __( 'Drag cards, or use their buttons. Changes are saved as you make them.', 'storeboard' ) }
			canReset={ !! home?.isOwn }
			onReset={ () => void reset() }
			onDone={ onDone }
			before={
				<Button
					__next40pxDefaultSize
					variant="tertiary"
					className="storeboard-arrange__columns"
					isPressed={ hasTwoColumns }
					onClick={ () => saveColumns( hasTwoColumns ? 'single_column' : 'two_columns' ) }
				>
					{ __( 'Two columns', 'storeboard' ) }
				</Button>
			}
		>
			<Button __next40pxDefaultSize variant="secondary" onClick={ () => setAdding( true ) }>
				{ __( 'Add card', 'storeboard' ) }
			</Button>
			{ isAdding && home && <AddCard home={ { ...home, cards } } onClose={ () => setAdding( false ) } /> }
		</CardsToolbar>
	);
}
