import { Button, CheckboxControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { keyOf, type Group } from './groups';

interface Props {
	group: Group;
	/** Keys of what is chosen in all groups. */
	chosen: Set< string >;
	onChange: ( chosen: Set< string > ) => void;
}

/** A group of steps: all of it by one checkbox, each by its own. */
export function StepGroup( { group, chosen, onChange }: Props ) {
	const [ isOpen, setOpen ] = useState( ! group.id );
	const keys = group.items.map( ( item ) => keyOf( group, item ) );
	const count = keys.filter( ( key ) => chosen.has( key ) ).length;
	const body = `storeboard-blueprint-${ group.id }`;

	function choose( some: string[], isChosen: boolean ) {
		const next = new Set( chosen );
		some.forEach( ( key ) => ( isChosen ? next.add( key ) : next.delete( key ) ) );
		onChange( next );
	}

	const items = (
		<ul id={ body } className="storeboard-blueprint__items">
			{ group.items.map( ( item, index ) => (
				<li key={ item.id }>
					<CheckboxControl
						__nextHasNoMarginBottom
						label={ item.label }
						help={ item.description || ( group.id === 'plugins' && item.id ) || undefined }
						checked={ chosen.has( keys[ index ]! ) }
						onChange={ ( isChosen ) => choose( [ keys[ index ]! ], isChosen ) }
					/>
				</li>
			) ) }
		</ul>
	);

	if ( ! group.id ) {
		return items;
	}
	return (
		<div className="storeboard-blueprint__group" role="group" aria-label={ group.label }>
			<div className="storeboard-blueprint__heading">
				<CheckboxControl
					__nextHasNoMarginBottom
					label={ group.label }
					help={ group.description || undefined }
					checked={ count === keys.length }
					indeterminate={ count > 0 && count < keys.length }
					onChange={ ( isChosen ) => choose( keys, isChosen ) }
				/>
				<Button
					variant="tertiary"
					size="compact"
					aria-expanded={ isOpen }
					aria-controls={ isOpen ? body : undefined }
					onClick={ () => setOpen( ! isOpen ) }
				>
					{ sprintf(
						/* translators: 1: number of chosen items, 2: number of all items. */
						_n( '%1$d of %2$d selected', '%1$d of %2$d selected', keys.length, 'storeboard' ),
						count,
						keys.length
					) }
					<span className="screen-reader-text">{ `, ${ group.label }. ${
						isOpen ? __( 'Hide items', 'storeboard' ) : __( 'Show items', 'storeboard' )
					}` }</span>
				</Button>
			</div>
			{ isOpen && items }
		</div>
	);
}
