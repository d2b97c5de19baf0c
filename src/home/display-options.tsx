import { DropdownMenu, Fill, Slot } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { Children } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ComponentProps } from 'react';
import { ErrorMessage } from '../components/error-message';
import { lazyPart, preloadChunk } from '../components/lazy-part';
import { store as onboarding, type TaskList } from '../data/onboarding';
import { hasFeature } from '../lib/platform-settings';
import { recordEvent } from '../lib/tracks';
import type { DisplayMenu } from './display-menu';
import { useIsSettingUp } from './use-columns';

const loadMenu = () => import( /* webpackChunkName: "display-menu" */ './display-menu' );

const prefetch = () => void preloadChunk( loadMenu ).catch( () => {} );

/** The header's menu for how the home screen is laid out and what it shows. */
export function DisplayOptions( { onArrange }: Pick< ComponentProps< typeof DisplayMenu >, 'onArrange' > ) {
	const lists = useSelect( ( select ) => select( onboarding ).getTaskLists(), [] );
	const isSettingUp = useIsSettingUp();
	const toggles = ( lists ?? [] ).filter( isListed );
	const label = __( 'Display options', 'storeboard' );

	return (
		<Fill name="storeboard_header_item">
			{ /* Extensions add items to the menu under this name. */ }
			<Slot name="DisplayOptions">
				{ ( extra ) =>
					( lists && ! isSettingUp ) ||
					hasFeature( 'analytics' ) ||
					toggles[ 0 ] ||
					Children.count( extra ) ? (
						<DropdownMenu
							icon="layout"
							label={ label }
							toggleProps={ {
								children: <span className="storeboard-tab__label">{ label }</span>,
								onMouseEnter: prefetch,
								onFocus: prefetch,
							} }
							onToggle={ ( isOpen: boolean ) => isOpen && recordEvent( 'homescreen_display_click' ) }
						>
							{ ( { onClose }: { onClose: () => void } ) => (
								<Menu toggles={ toggles } onClose={ onClose } onArrange={ onArrange }>
									{ extra }
								</Menu>
							) }
						</DropdownMenu>
					) : null
				}
			</Slot>
		</Fill>
	);
}

/** Its items have a script of their own: few open it. */
const Menu = lazyPart( loadMenu, {
	pick: ( part ) => part.DisplayMenu,
	failed: ( { failure } ) => (
		<ErrorMessage what={ __( 'Couldn’t load this part of the screen.', 'storeboard' ) } { ...failure } />
	),
} );

/** A list that can be taken away and brought back; the setup list only to bring it back. */
function isListed( { id, isToggleable, isHidden, isVisible }: TaskList ) {
	return id === 'setup' ? isHidden : isToggleable && ( isVisible || isHidden ) && id !== 'secret_tasklist';
}
