import { Slot } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import type { SyntheticEvent } from 'react';
import { pathOf, type Query } from '../lib/location';
import { leaveTo } from '../lib/navigate';
import { can } from '../lib/page-settings';
import { whenIdle } from '../lib/when-idle';
import '../components/header-tabs.scss';

/** Loads the script of the tabs; screens that are opened next have them at once. */
export const loadTabs = () => import( /* webpackChunkName: "activity-panel" */ '../shell/activity-panel' );

/**
 * The tabs at the end of the header: the ones that PHP printed (includes/PageData/HeaderTabs.php), until their script takes their place. It
 * comes at the first sign that the owner wants one. On screens other than home it comes once the browser is idle: a tab there says whether
 * there is something new. A user who may not manage the store has no tabs.
 */
export function HeaderTabs( { query }: { query: Query } ) {
	const [ printed ] = useState( () => ( {
		query,
		html: Array.from( document.querySelectorAll( '.storeboard-tabs' ), ( { innerHTML } ) => innerHTML ),
	} ) );
	const [ tabs, setTabs ] = useState< Awaited< ReturnType< typeof loadTabs > > >();
	// Nothing is there where the page came for a screen without a header, or the owner was on one.
	const isAsPrinted = !! printed.html[ 0 ] && query === printed.query;
	const canWait = ( isAsPrinted && pathOf( query ) === '/' ) || ! can( 'manage_woocommerce' );

	function want( event?: SyntheticEvent ) {
		const tab =
			event?.type === 'click' && ( event.target as Element ).closest< HTMLAnchorElement >( 'a[data-tab]' );
		const isPanel = tab && ! tab.target;
		if ( tab ) {
			// The script opens what was clicked.
			tab.dataset.isClicked = '';
		}
		if ( isPanel ) {
			event.preventDefault();
		}
		loadTabs().then( setTabs, () => isPanel && leaveTo.go( tab.href ) );
	}

	useEffect( () => ( canWait ? undefined : whenIdle( () => want() ) ), [ canWait ] );

	const side = ( index: 0 | 1 ) =>
		tabs ? (
			<tabs.Tabs side={ index } query={ query } />
		) : (
			<div
				className="storeboard-tabs"
				dangerouslySetInnerHTML={ { __html: ( isAsPrinted && printed.html[ index ] ) || '' } }
			/>
		);

	return (
		// eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- The controls are within: it only hears of them.
		<div
			className="woocommerce-layout__activity-panel"
			id="woocommerce-activity-panel"
			onPointerOver={ want }
			onFocus={ want }
			onClick={ want }
		>
			{ side( 0 ) }
			<Slot name="storeboard_header_item" />
			{ side( 1 ) }
		</div>
	);
}
