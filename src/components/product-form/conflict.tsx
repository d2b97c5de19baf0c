import { Button } from '@wordpress/components';
import { useEffect, useId, useLayoutEffect, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { Field, FormValues } from '../form';
import { focusScreen } from '../../lib/focus-screen';
import { wordsOf } from './fields';

interface Props {
	/** Of the form that were changed by both. */
	fields: Field[];
	theirs: FormValues;
	mine: FormValues;
	onKeep: () => void;
	onTake: () => void;
}

/** What somebody else has saved since the form was opened. Nothing is written until the owner has chosen. */
export function Conflict( { fields, theirs, mine, onKeep, onTake }: Props ) {
	const place = useRef< HTMLDivElement >( null );
	const titleId = useId();
	useEffect( () => place.current?.focus(), [] );
	useLayoutEffect( () => {
		const group = place.current;
		// The choice leaves with the button that was pressed.
		return () => {
			if ( group?.contains( group.ownerDocument.activeElement ) ) {
				const dialog = group.closest< HTMLElement >( '[role="dialog"]' );
				if ( dialog ) {
					dialog.focus();
				} else {
					focusScreen();
				}
			}
		};
	}, [] );

	return (
		<div
			ref={ place }
			className="storeboard-product__conflict"
			role="group"
			aria-labelledby={ titleId }
			tabIndex={ -1 }
		>
			<h3 id={ titleId }>{ __( 'Someone else changed this product', 'storeboard' ) }</h3>
			<ul>
				{ fields.map( ( field ) => (
					<li key={ field.id }>
						{ sprintf(
							/* translators: 1: name of a field, 2: what somebody else saved, 3: what the owner typed. */
							__( '%1$s: they saved “%2$s”, you entered “%3$s”', 'storeboard' ),
							field.label,
							wordsOf( field, theirs[ field.id ] ),
							wordsOf( field, mine[ field.id ] )
						) }
					</li>
				) ) }
			</ul>
			<div className="storeboard-product__choices">
				<Button __next40pxDefaultSize variant="secondary" onClick={ onKeep }>
					{ __( 'Save my version', 'storeboard' ) }
				</Button>
				<Button __next40pxDefaultSize variant="tertiary" onClick={ onTake }>
					{ __( 'Use their version', 'storeboard' ) }
				</Button>
			</div>
		</div>
	);
}
