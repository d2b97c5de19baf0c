import { Button } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { focusScreen } from '../../lib/focus-screen';

interface Props {
	title: string;
	text: string;
	/** Whether there is anything to take back. */
	canReset: boolean;
	onReset: () => void;
	onDone: () => void;
	/** Stands on a page of reports, whose width it takes. */
	isOfReport?: boolean;
	/** Buttons of this page alone: before Reset, and behind it. */
	before?: ReactNode;
	children?: ReactNode;
}

/** Above a page of cards while its owner arranges it. */
export function Toolbar( { title, text, canReset, onReset, onDone, isOfReport, before, children }: Props ) {
	const heading = useRef< HTMLHeadingElement >( null );

	// Behind a menu's own move of the focus back to its button.
	useEffect( () => {
		const timer = setTimeout( () => heading.current?.focus() );
		return () => clearTimeout( timer );
	}, [] );

	return (
		<section
			className={ `storeboard-card storeboard-arrange${ isOfReport ? ' is-of-report' : '' }` }
			aria-labelledby="storeboard-arrange-heading"
		>
			<div>
				<h2 ref={ heading } id="storeboard-arrange-heading" tabIndex={ -1 }>
					{ title }
				</h2>
				<p>{ text }</p>
			</div>
			<div className="storeboard-arrange__buttons">
				{ before }
				<Button
					__next40pxDefaultSize
					variant="tertiary"
					aria-disabled={ ! canReset }
					onClick={ () => canReset && onReset() }
				>
					{ __( 'Reset', 'storeboard' ) }
				</Button>
				{ children }
				<Button
					__next40pxDefaultSize
					variant="primary"
					onClick={ () => {
						onDone();
						setTimeout( focusScreen );
					} }
				>
					{ __( 'Done', 'storeboard' ) }
				</Button>
			</div>
		</section>
	);
}
