import { Button, Dropdown, MenuGroup, MenuItem, NavigableMenu } from '@wordpress/components';
import { useId } from '@wordpress/element';
import { check, moreVertical } from '@wordpress/icons';
import type { ReactNode } from 'react';
import { recordEvent } from '../../lib/tracks';
import type { SectionProps } from './types';

/** A part of a section that shows or not. */
interface Block {
	key: string;
	label: string;
}

interface Props {
	section: SectionProps;
	/** Names the settings: 'Choose which charts to display'. */
	label: string;
	/** Heading of the parts. */
	legend: string;
	blocks: Block[];
	/** Of the event that tells of a part that is shown or hidden. */
	event: string;
	/** More settings. */
	settings?: ReactNode;
	/** Beside the settings' button. */
	actions?: ReactNode;
	children: ReactNode;
}

/** A section of ours: heading, settings, content. */
export function SectionFrame( props: Props ) {
	const { section, label, legend, blocks, event, settings, actions, children } = props;
	const { title, hiddenBlocks, onToggleHiddenBlock, controls: Controls, ...rest } = section;
	const id = useId();

	function toggle( key: string, isShown: boolean ) {
		recordEvent( event, { status: isShown ? 'on' : 'off', key } );
		onToggleHiddenBlock( key )();
	}

	return (
		<section className="storeboard-overview__section" aria-labelledby={ id }>
			<header className="storeboard-overview__header">
				<h2 id={ id } tabIndex={ -1 }>
					{ title }
				</h2>
				{ actions }
				<Dropdown
					contentClassName="storeboard-section-settings"
					popoverProps={ { placement: 'bottom-end', offset: 8 } }
					focusOnMount="firstElement"
					renderToggle={ ( { isOpen, onToggle } ) => (
						<Button
							icon={ moreVertical }
							label={ label }
							aria-expanded={ isOpen }
							aria-haspopup="dialog"
							onClick={ onToggle }
						/>
					) }
					renderContent={ ( { onClose } ) => (
						<div role="dialog" aria-label={ label }>
							{ blocks.length > 0 && (
								<NavigableMenu aria-label={ legend }>
									<MenuGroup label={ legend }>
										{ blocks.map( ( block ) => {
											const isShown = ! hiddenBlocks.includes( block.key );
											return (
												<MenuItem
													key={ block.key }
													role="menuitemcheckbox"
													isSelected={ isShown }
													icon={ isShown ? check : null }
													onClick={ () => toggle( block.key, ! isShown ) }
												>
													{ block.label }
												</MenuItem>
											);
										} ) }
									</MenuGroup>
								</NavigableMenu>
							) }
							{ settings }
							<Controls { ...rest } onToggle={ onClose } />
						</div>
					) }
				/>
			</header>
			{ children }
		</section>
	);
}
