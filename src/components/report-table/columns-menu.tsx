import { DropdownMenu, MenuGroup, MenuItem } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { check, moreVertical } from '@wordpress/icons';
import type { ReportColumn } from './types';

interface Props {
	columns: ReportColumn[];
	hidden: string[];
	onChange: ( hidden: string[] ) => void;
}

/** Shows and hides columns; those that the table cannot do without are not listed. It stays open, for the next one. */
export const ColumnsMenu = ( { columns, hidden, onChange }: Props ) => (
	<DropdownMenu icon={ moreVertical } label={ __( 'Choose which values to display', 'storeboard' ) }>
		{ () => (
			<MenuGroup label={ __( 'Columns', 'storeboard' ) }>
				{ columns
					.filter( ( { isRequired } ) => ! isRequired )
					.map( ( { key, label } ) => {
						const isShown = ! hidden.includes( key );
						return (
							<MenuItem
								key={ key }
								role="menuitemcheckbox"
								isSelected={ isShown }
								icon={ isShown ? check : null }
								onClick={ () =>
									onChange( isShown ? [ ...hidden, key ] : hidden.filter( ( each ) => each !== key ) )
								}
							>
								{ label }
							</MenuItem>
						);
					} ) }
			</MenuGroup>
		) }
	</DropdownMenu>
);
