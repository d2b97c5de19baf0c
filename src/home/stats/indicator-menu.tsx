import { DropdownMenu, MenuGroup, MenuItem } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { check, Icon, moreVertical } from '@wordpress/icons';
import { recordEvent } from '../../lib/tracks';
import type { AllowedIndicator } from './allowed-indicators';

interface Props {
	allowed: AllowedIndicator[];
	hidden: string[];
	onToggle: ( stat: string, isShown: boolean ) => void;
}

/** Chooses which indicators show. It stays open, so that several can be chosen. */
export const IndicatorMenu = ( { allowed, hidden, onToggle }: Props ) => (
	<DropdownMenu
		icon={ moreVertical }
		label={ __( 'Choose which values to display', 'storeboard' ) }
		toggleProps={ { size: 'small' } }
	>
		{ () => (
			<MenuGroup label={ __( 'Stats to show', 'storeboard' ) }>
				{ allowed.map( ( { stat, label } ) => {
					const isShown = ! hidden.includes( stat );
					return (
						<MenuItem
							key={ stat }
							role="menuitemcheckbox"
							isSelected={ isShown }
							icon={ isShown ? <Icon icon={ check } /> : null }
							onClick={ () => {
								recordEvent( 'statsoverview_indicators_toggle', {
									indicator_name: stat,
									status: isShown ? 'off' : 'on',
								} );
								onToggle( stat, ! isShown );
							} }
						>
							{ label }
						</MenuItem>
					);
				} ) }
			</MenuGroup>
		) }
	</DropdownMenu>
);
