import { MenuItem, NavigableMenu, TextControl } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { chevronDown, chevronUp, trash } from '@wordpress/icons';
import type { ControlsProps } from './types';

/** What is set of any section: its title, its place, and whether it is there. */
export function SectionControls( props: ControlsProps ) {
	const { onToggle, onMove, onRemove, isFirst, isLast, onTitleBlur, onTitleChange, titleInput } = props;
	// A menu that closes takes the field away before it loses the focus.
	const commit = useRef( onTitleBlur );
	commit.current = onTitleBlur;
	useEffect( () => () => commit.current(), [] );

	const close = ( then: () => void ) => () => {
		onToggle?.();
		then();
	};

	return (
		<div className="storeboard-section-controls">
			<TextControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				label={ __( 'Section title', 'storeboard' ) }
				value={ titleInput }
				maxLength={ 200 }
				onChange={ onTitleChange }
				onBlur={ onTitleBlur }
				onKeyDown={ ( { key } ) => key === 'Enter' && onTitleBlur() }
			/>
			<NavigableMenu
				className="storeboard-section-controls__actions"
				aria-label={ __( 'Section', 'storeboard' ) }
			>
				{ ! isFirst && (
					<MenuItem icon={ chevronUp } iconPosition="left" onClick={ close( () => onMove( -1 ) ) }>
						{ __( 'Move up', 'storeboard' ) }
					</MenuItem>
				) }
				{ ! isLast && (
					<MenuItem icon={ chevronDown } iconPosition="left" onClick={ close( () => onMove( 1 ) ) }>
						{ __( 'Move down', 'storeboard' ) }
					</MenuItem>
				) }
				<MenuItem icon={ trash } iconPosition="left" isDestructive onClick={ close( onRemove ) }>
					{ __( 'Remove section', 'storeboard' ) }
				</MenuItem>
			</NavigableMenu>
		</div>
	);
}
