import { Button } from '@wordpress/components';
import { createContext, createPortal, useContext, useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { closeSmall } from '@wordpress/icons';
import type { ReactElement, ReactNode } from 'react';
import { recordEvent } from '../../lib/tracks';
import { usePrinted } from '../../components/use-printed';

interface Props {
	/** As tracking names it. */
	name: string;
	title: string;
	/** The panel's heading, where it is another than the tab's title. */
	heading?: string;
	icon: ReactElement;
	/** What screen readers hear as its description, and a dot says to the eye; empty where there is nothing new. */
	news?: string;
	/** Changes when the address does: the panel closes. */
	address: unknown;
	/** Whether the address asks for the panel: it opens with the page. */
	isAskedFor?: boolean;
	/** Fetches what the panel needs besides, once the pointer or the keyboard reaches the tab. */
	prefetch?: () => Promise< unknown >;
	/** Told when the panel opens. */
	onOpen?: () => void;
	/** The panel's content. */
	children: ReactNode;
}

/** Where panels stand: a list of tabs holds nothing but tabs. */
export const PanelPlace = createContext< HTMLElement | null >( null );

/** What opens above the page from within a panel belongs to it. */
const OWN = '.components-popover, .components-modal__screen-overlay, .storeboard-snackbars';

/**
 * A tab of the header with a panel below it. No panel shows at first, and a second press closes it: the tab says whether it is open. The panel
 * takes the focus and gives it back; it closes with Escape, when the focus or a click goes elsewhere, and when the address changes.
 */
export function PanelTab( props: Props ) {
	const { name, title, heading = title, icon, news = '', address, isAskedFor, prefetch, onOpen, children } = props;
	const { hadFocus, wasClicked } = usePrinted( name );
	const [ isOpen, setOpen ] = useState( false );
	const place = useContext( PanelPlace );
	const panel = useRef< HTMLElement >( null );
	const button = useRef< HTMLButtonElement >( null );
	const panelTitle = useRef< HTMLHeadingElement >( null );
	const panelId = `activity-panel-${ name }`;

	function open() {
		setOpen( true );
		recordEvent( 'activity_panel_open', { tab: name } );
		onOpen?.();
	}

	function close() {
		setOpen( false );
		button.current?.focus();
	}

	useEffect( () => {
		if ( hadFocus ) {
			button.current?.focus();
		}
		if ( wasClicked || isAskedFor ) {
			open();
		}
	}, [] ); // eslint-disable-line react-hooks/exhaustive-deps -- Once: what was pressed before this script was there.

	useEffect( () => {
		if ( ! isOpen ) {
			return;
		}
		panelTitle.current?.focus( { preventScroll: true } );

		const isOwn = ( target: EventTarget | null ) =>
			target instanceof Element &&
			( !! target.closest( OWN ) || [ button, panel ].some( ( { current } ) => current?.contains( target ) ) );
		const leave = ( { target }: Event ) => ! isOwn( target ) && setOpen( false );
		const escape = ( { key, target, defaultPrevented }: KeyboardEvent ) => {
			const isElsewhere = target instanceof Element && target.closest( OWN );
			if ( key === 'Escape' && ! defaultPrevented && ! isElsewhere ) {
				close();
			}
		};
		const move = () => setOpen( false );
		document.addEventListener( 'focusin', leave );
		document.addEventListener( 'pointerdown', leave );
		document.addEventListener( 'keydown', escape );
		window.addEventListener( 'popstate', move );
		return () => {
			document.removeEventListener( 'focusin', leave );
			document.removeEventListener( 'pointerdown', leave );
			document.removeEventListener( 'keydown', escape );
			window.removeEventListener( 'popstate', move );
		};
	}, [ isOpen ] );

	const before = useRef( address );
	useEffect( () => {
		if ( before.current !== address ) {
			before.current = address;
			if ( isAskedFor ) {
				open();
			} else {
				setOpen( false );
			}
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- `open` is new with each render: only another address opens or closes the panel.
	}, [ address ] );

	const fetchMore = prefetch && ( () => void prefetch().catch( () => {} ) );

	const content = isOpen && (
		<section
			ref={ panel }
			id={ panelId }
			className="storeboard-header-panel"
			role="tabpanel"
			aria-labelledby={ `${ panelId }-title` }
		>
			<header className="storeboard-header-panel__header">
				<h2 ref={ panelTitle } id={ `${ panelId }-title` } tabIndex={ -1 }>
					{ heading }
				</h2>
				<Button icon={ closeSmall } label={ __( 'Close', 'storeboard' ) } onClick={ close } />
			</header>
			{ children }
		</section>
	);

	return (
		<>
			<Button
				ref={ button }
				id={ `activity-panel-tab-${ name }` }
				className={ `woocommerce-layout__activity-panel-tab${ news ? ' has-unread' : '' }` }
				icon={ icon }
				role="tab"
				aria-selected={ isOpen }
				aria-expanded={ isOpen }
				aria-controls={ isOpen ? panelId : undefined }
				aria-describedby={ news ? `${ panelId }-news` : undefined }
				onMouseEnter={ fetchMore }
				onFocus={ fetchMore }
				onClick={ () => ( isOpen ? close() : open() ) }
			>
				<span className="storeboard-tab__label">{ title }</span>
				{ news && (
					<>
						<span className="storeboard-tab__dot" aria-hidden="true" />
						<span id={ `${ panelId }-news` } hidden>
							{ news }
						</span>
					</>
				) }
			</Button>
			{ place ? createPortal( content, place ) : content }
		</>
	);
}
