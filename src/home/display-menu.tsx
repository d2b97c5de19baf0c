import { MenuGroup, MenuItem, MenuItemsChoice } from '@wordpress/components';
import { dispatch, useDispatch } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { preloadChunk } from '../components/lazy-part';
import { useNotices } from '../components/use-notices';
import { store as cardsStore } from '../data/home-cards';
import type { TaskList } from '../data/onboarding';
import { store as preferences } from '../data/user-preferences';
import { recordEvent } from '../lib/tracks';
import { ListToggle } from '../setup/task-list/list-toggle';
import type { Arranging } from './cards';
import { loadCards } from './load-cards';
import { useLayoutChoice } from './use-columns';

const loadArrange = () => import( /* webpackChunkName: "home-arrange" */ './arrange' );

interface Props {
	toggles: TaskList[];
	onClose: () => void;
	onArrange: ( arranging: Arranging ) => void;
	/** Items of extensions. */
	children: ReactNode;
}

/** What the menu of Display options holds. */
export function DisplayMenu( { toggles, onClose, onArrange, children }: Props ) {
	const place = useRef< HTMLDivElement >( null );

	// The menu was there before its items.
	useEffect( () => {
		const menu = place.current?.closest( '[role=menu]' );
		if ( menu && ! menu.contains( menu.ownerDocument.activeElement ) ) {
			menu.querySelector< HTMLElement >( '[role^=menuitem]' )?.focus();
		}
	}, [] );

	return (
		<>
			<div ref={ place } hidden />
			<LayoutChoice />
			{ toggles.length > 0 && (
				<MenuGroup label={ __( 'Display', 'storeboard' ) }>
					{ toggles.map( ( list ) => (
						<ListToggle key={ list.id } list={ list } onShow={ onClose } />
					) ) }
				</MenuGroup>
			) }
			<MenuGroup label={ __( 'Cards', 'storeboard' ) }>
				<ArrangeItem onClose={ onClose } onArrange={ onArrange } />
			</MenuGroup>
			{ children }
		</>
	);
}

function ArrangeItem( { onClose, onArrange }: Pick< Props, 'onClose' | 'onArrange' > ) {
	const [ isBusy, setBusy ] = useState( false );
	const notices = useNotices();

	async function arrange(): Promise< void > {
		if ( isBusy ) {
			return;
		}
		setBusy( true );
		try {
			const [ arranging ] = await Promise.all( [
				loadArrange(),
				preloadChunk( loadCards ),
				dispatch( cardsStore ).loadHome(),
			] );
			onArrange( arranging );
		} catch ( error ) {
			notices.failed( 'storeboard-arrange', __( 'Couldn’t load your cards.', 'storeboard' ), error, arrange );
		}
		onClose();
	}

	return (
		<MenuItem onClick={ arrange } aria-disabled={ isBusy } aria-busy={ isBusy }>
			{ __( 'Arrange cards', 'storeboard' ) }
		</MenuItem>
	);
}

function LayoutChoice() {
	const choice = useLayoutChoice();
	const { savePreference } = useDispatch( preferences );
	const notices = useNotices();

	async function choose( next: string ): Promise< void > {
		recordEvent( 'homescreen_display_option', { display_option: next } );
		try {
			await savePreference( 'homepage_layout', next );
		} catch ( error ) {
			notices.failed( 'storeboard-layout', __( 'Couldn’t save your layout.', 'storeboard' ), error, () =>
				choose( next )
			);
		}
	}

	return (
		<MenuGroup label={ __( 'Layout', 'storeboard' ) }>
			<MenuItemsChoice
				choices={ [
					{ value: 'single_column', label: __( 'Single column', 'storeboard' ) },
					{ value: 'two_columns', label: __( 'Two columns', 'storeboard' ) },
				] }
				value={ choice }
				onSelect={ choose }
				onHover={ () => {} }
			/>
		</MenuGroup>
	);
}
