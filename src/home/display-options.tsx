import { DropdownMenu, Fill, MenuGroup, MenuItemsChoice, Slot } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { Children } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useNotices } from '../components/use-notices';
import { store as onboarding, type TaskList } from '../data/onboarding';
import { store as preferences } from '../data/user-preferences';
import { hasFeature } from '../lib/platform-settings';
import { recordEvent } from '../lib/tracks';
import { ListToggle } from '../setup/task-list/list-toggle';
import { useIsSettingUp, useLayoutChoice } from './use-columns';

/** The header's menu for how the home screen is laid out and what it shows. */
export function DisplayOptions() {
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
							} }
							onToggle={ ( isOpen: boolean ) => isOpen && recordEvent( 'homescreen_display_click' ) }
						>
							{ ( { onClose }: { onClose: () => void } ) => (
								<>
									<LayoutChoice />
									{ toggles.length > 0 && (
										<MenuGroup label={ __( 'Display', 'storeboard' ) }>
											{ toggles.map( ( list ) => (
												<ListToggle key={ list.id } list={ list } onShow={ onClose } />
											) ) }
										</MenuGroup>
									) }
									{ extra }
								</>
							) }
						</DropdownMenu>
					) : null
				}
			</Slot>
		</Fill>
	);
}

/** A list that can be taken away and brought back; the setup list only to bring it back. */
function isListed( { id, isToggleable, isHidden, isVisible }: TaskList ) {
	return id === 'setup' ? isHidden : isToggleable && ( isVisible || isHidden ) && id !== 'secret_tasklist';
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
