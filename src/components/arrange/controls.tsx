import { Button } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { useContext, useState } from '@wordpress/element';
import { __, sprintf, isRTL } from '@wordpress/i18n';
import {
	arrowLeft,
	arrowRight,
	chevronDown,
	chevronUp,
	close,
	cog,
	dragHandle,
	fullscreen,
	Icon,
} from '@wordpress/icons';
import type { ReactElement } from 'react';
import { store } from '../../data/home-cards';
import type { Change, HomeCard, Place } from '../../lib/arrangement';
import { speakMessage } from '../../lib/speak';
import { CardsContext } from '../cards/page';
import { drag } from './drag';
import { moveBy, moveTo, positionAfter } from './moves';
import { SettingsDialog } from './settings-dialog';
import { focusControl, movedText, titleOf, useChange } from './use-change';

interface Props {
	card: HomeCard;
	cards: HomeCard[];
	hasTwoColumns: boolean;
}

/** What is done with one card: by the pointer on its handle, or by these buttons. */
export function Controls( { card, cards, hasTwoColumns: mayHaveTwo }: Props ) {
	const change = useChange( cards );
	const [ isSetting, setSetting ] = useState( false );
	const { name: page } = useContext( CardsContext );
	const kind = useSelect(
		( select ) =>
			select( store )
				.getHome( page )
				?.kinds.find( ( { name } ) => name === card.card ),
		[ card.card, page ]
	);
	const title = titleOf( card );
	const hasTwoColumns = mayHaveTwo && ! window.matchMedia?.( '(max-width: 782px)' ).matches;
	const up = moveBy( cards, card, -1, hasTwoColumns );
	const down = moveBy( cards, card, 1, hasTwoColumns );

	function move( how: Extract< Change, { do: 'move' } >, control: string ) {
		const words = movedText( title, positionAfter( cards, how ), cards.length );
		speakMessage( words );
		void change( how, words );
		focusControl( card.id, control );
	}
	const goTo = ( place: Place, control: string ) => () => move( moveTo( cards, card, place ), control );

	function remove() {
		const at = cards.findIndex( ( { id } ) => id === card.id );
		const next = cards[ at + 1 ] ?? cards[ at - 1 ];
		void change(
			{ do: 'remove', id: card.id },
			/* translators: %s: title of a card. */
			sprintf( __( '%s removed.', 'storeboard' ), title )
		);
		focusControl( next?.id ?? '', 'remove' );
	}

	return (
		<div className="storeboard-arrange__controls" role="group" aria-label={ title }>
			<span
				className="storeboard-arrange__handle"
				aria-hidden="true"
				onPointerDown={ ( { nativeEvent, button } ) =>
					button === 0 && drag( nativeEvent, card, cards, ( how ) => move( how, 'up' ) )
				}
			>
				<Icon icon={ dragHandle } />
				<span>{ title }</span>
			</span>
			<Control
				name="up"
				label={ __( 'Move up', 'storeboard' ) }
				icon={ chevronUp }
				onClick={ up && ( () => move( up, 'up' ) ) }
			/>
			<Control
				name="down"
				label={ __( 'Move down', 'storeboard' ) }
				icon={ chevronDown }
				onClick={ down && ( () => move( down, 'down' ) ) }
			/>
			{ hasTwoColumns && card.place !== 'wide' && (
				<Control
					name="column"
					label={
						card.place === 'end'
							? __( 'Move to the first column', 'storeboard' )
							: __( 'Move to the second column', 'storeboard' )
					}
					icon={ ( card.place === 'end' ) === isRTL() ? arrowRight : arrowLeft }
					onClick={ goTo( card.place === 'end' ? 'start' : 'end', 'column' ) }
				/>
			) }
			{ hasTwoColumns && (
				<Control
					name="width"
					label={
						card.place === 'wide'
							? __( 'Make one column wide', 'storeboard' )
							: __( 'Make two columns wide', 'storeboard' )
					}
					icon={ fullscreen }
					isPressed={ card.place === 'wide' }
					onClick={ goTo( card.place === 'wide' ? 'start' : 'wide', 'width' ) }
				/>
			) }
			{ !! kind && Object.keys( kind.attributes ).length > 0 && (
				<Control
					name="settings"
					label={ __( 'Card settings', 'storeboard' ) }
					icon={ cog }
					onClick={ () => setSetting( true ) }
				/>
			) }
			<Control name="remove" label={ __( 'Remove', 'storeboard' ) } icon={ close } onClick={ remove } />
			{ isSetting && kind && (
				<SettingsDialog
					card={ card }
					kind={ kind }
					onClose={ () => setSetting( false ) }
					onSave={ ( attributes, heading ) => {
						setSetting( false );
						void change(
							{ do: 'set', id: card.id, attributes, title: heading },
							/* translators: %s: title of a card. */
							sprintf( __( '%s saved.', 'storeboard' ), heading )
						);
					} }
				/>
			) }
		</div>
	);
}

interface ControlProps {
	name: string;
	label: string;
	icon: ReactElement;
	isPressed?: boolean;
	/** Undefined where there is nothing to do: the button stays, so that the focus does. */
	onClick?: () => void;
}

const Control = ( { name, label, icon, isPressed, onClick }: ControlProps ) => (
	<Button
		size="small"
		icon={ icon }
		label={ label }
		isPressed={ isPressed }
		aria-disabled={ ! onClick }
		data-control={ name }
		onClick={ onClick }
	/>
);
