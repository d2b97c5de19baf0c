import { Button } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { closeSmall } from '@wordpress/icons';
import type { ReactElement, ReactNode } from 'react';
import { recordEvent } from '../../lib/tracks';

interface Props {
	/** As tracking names it. */
	name: string;
	title: string;
	icon: ReactElement;
	/** What screen readers hear behind the title, and a dot says to the eye; empty where there is nothing new. */
	news?: string;
	/** Changes when the address does: the panel closes. */
	address: unknown;
	/** Whether the panel opens at once: the owner clicked before this script was there. */
	isOpenAtFirst?: boolean;
	/** Whether the tab takes the focus at once: it takes the place of one that had it. */
	hasFocusAtFirst?: boolean;
	/** Told whenever the panel opens or closes. */
	onToggle?: ( isOpen: boolean ) => void;
	/** The panel's content. */
	children: ReactNode;
}

/** What opens above the page from within a panel belongs to it. */
const OWN = '.components-popover, .components-modal__screen-overlay, .components-snackbar-list';

/**
 * A tab of the header with a panel below it. The panel takes the focus and gives it back; it closes with Escape, when the focus or a click
 * goes elsewhere, and when the address changes.
 *
 * @param props
 */
export function PanelTab( { name, title, icon, news = '', address, children, ...props }: Props ) {
	const { isOpenAtFirst = false, hasFocusAtFirst = false, onToggle } = props;
	const [ isOpen, setOpen ] = useState( false );
	const place = useRef< HTMLDivElement >( null );
	const button = useRef< HTMLButtonElement >( null );
	const heading = useRef< HTMLHeadingElement >( null );
	const panelId = `activity-panel-${ name }`;

	function toggle( shallOpen: boolean ) {
		setOpen( shallOpen );
		onToggle?.( shallOpen );
		if ( shallOpen ) {
			recordEvent( 'activity_panel_open', { tab: name } );
		}
	}

	function close() {
		toggle( false );
		button.current?.focus();
	}

	const latest = useRef( { toggle, close } );
	latest.current = { toggle, close };

	useEffect( () => {
		if ( hasFocusAtFirst ) {
			button.current?.focus();
		}
		if ( isOpenAtFirst ) {
			latest.current.toggle( true );
		}
	}, [] ); // eslint-disable-line react-hooks/exhaustive-deps

	useEffect( () => {
		if ( ! isOpen ) {
			return;
		}
		heading.current?.focus( { preventScroll: true } );

		const leave = ( { target }: Event ) => {
			const element = target as Element | null;
			if ( ! place.current?.contains( element ) && ! element?.closest?.( OWN ) ) {
				latest.current.toggle( false );
			}
		};
		const escape = ( { key, target, defaultPrevented }: KeyboardEvent ) => {
			if ( key === 'Escape' && ! defaultPrevented && ! ( target as Element | null )?.closest?.( OWN ) ) {
				latest.current.close();
			}
		};
		const move = () => latest.current.toggle( false );
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
			latest.current.toggle( false );
		}
	}, [ address ] );

	return (
		<div ref={ place } className="storeboard-panel-tab">
			<Button
				ref={ button }
				id={ `activity-panel-tab-${ name }` }
				className="woocommerce-layout__activity-panel-tab"
				icon={ icon }
				aria-expanded={ isOpen }
				aria-controls={ isOpen ? panelId : undefined }
				onClick={ () => ( isOpen ? close() : toggle( true ) ) }
			>
				<span>{ title }</span>
				{ news && (
					<>
						<span className="storeboard-panel-tab__dot" aria-hidden="true" />
						<span className="screen-reader-text">{ ` (${ news })` }</span>
					</>
				) }
			</Button>
			{ isOpen && (
				<section id={ panelId } className="storeboard-header-panel" aria-labelledby={ `${ panelId }-title` }>
					<header className="storeboard-header-panel__header">
						<h2 ref={ heading } id={ `${ panelId }-title` } tabIndex={ -1 }>
							{ title }
						</h2>
						<Button icon={ closeSmall } label={ __( 'Close', 'storeboard' ) } onClick={ close } />
					</header>
					{ children }
				</section>
			) }
		</div>
	);
}
