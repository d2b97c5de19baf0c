import { Slot } from '@wordpress/components';
import { Children, useEffect, useRef, useState } from '@wordpress/element';
import { ExtensionSlot } from '../../extend/slots';
import type { ReactNode } from 'react';
import type { Query } from '../../lib/location';
import './header.scss';

interface Props {
	heading: string;
	query: Query;
	/** Whether it stands on a classic page. */
	isEmbedded?: boolean;
	/** Told how tall the header is, in pixels, whenever it has kept another height for a while. */
	onHeight?: ( height: number ) => void;
	/** What stands last in it. */
	children?: ReactNode;
}

/** Past this the header tells that something lies above. In pixels. */
const SCROLLED_AFTER = 20;
/** How long the header must keep its height before the page is told. In milliseconds. */
const SETTLE = 200;

/** The screen's title, with places for extensions beside it. */
export function Header( { heading, query, isEmbedded = false, onHeight = setHeightVariable, children }: Props ) {
	const header = useRef< HTMLDivElement >( null );
	const isScrolled = useIsScrolled();
	useSettledHeight( header, onHeight );
	const fillProps = { isEmbedded, query };

	return (
		<div ref={ header } className={ `woocommerce-layout__header${ isScrolled ? ' is-scrolled' : '' }` }>
			<div className="woocommerce-layout__header-wrapper">
				<Slot name="storeboard_header_navigation_item" />
				<ExtensionSlot name="woocommerce_header_navigation_item" fillProps={ fillProps } />
				<h1 className="woocommerce-layout__header-heading" tabIndex={ -1 }>
					<ExtensionSlot
						name="woocommerce_header_page_title"
						fillProps={ fillProps }
						fallback={
							<Slot name="storeboard_header_page_title">
								{ ( fills ) => ( Children.count( fills ) ? fills : heading ) }
							</Slot>
						}
					>
						{ ( fills ) => ( Array.isArray( fills ) ? fills[ fills.length - 1 ] : fills ) }
					</ExtensionSlot>
				</h1>
				<div className="storeboard-header-items">
					{ /* Before what stands there already, which then keeps its place. */ }
					<Slot name="storeboard_header_notices" />
					<ExtensionSlot name="woocommerce_header_item" fillProps={ fillProps } />
					{ children }
				</div>
			</div>
		</div>
	);
}

function useIsScrolled() {
	const [ isScrolled, setScrolled ] = useState( false );
	useEffect( () => {
		const onScroll = () => setScrolled( window.scrollY > SCROLLED_AFTER );
		onScroll();
		window.addEventListener( 'scroll', onScroll, { passive: true } );
		return () => window.removeEventListener( 'scroll', onScroll );
	}, [] );
	return isScrolled;
}

/** Tells the page how tall the header is, so that nothing that is scrolled to hides behind it. */
export const setHeightVariable = ( height: number ) =>
	document.documentElement.style.setProperty( '--storeboard-header-height', `${ height }px` );

/**
 * Tells how tall the header is once it has settled.
 *
 * @param onHeight The same function each time.
 */
function useSettledHeight( header: React.RefObject< HTMLElement >, onHeight: ( height: number ) => void ) {
	useEffect( () => {
		if ( ! window.ResizeObserver ) {
			return;
		}
		let timer: ReturnType< typeof setTimeout >;
		const observer = new ResizeObserver( ( [ entry ] ) => {
			clearTimeout( timer );
			timer = setTimeout( () => onHeight( entry?.target.clientHeight ?? 0 ), SETTLE );
		} );
		observer.observe( header.current! );
		return () => {
			clearTimeout( timer );
			observer.disconnect();
		};
	}, [ header, onHeight ] );
}
