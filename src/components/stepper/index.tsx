import { Icon } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { check } from '@wordpress/icons';
import type { ReactNode } from 'react';
import './style.scss';

export { useStep } from './use-step';

export interface Step {
	id: string;
	label: string;
	description?: string;
	content: ReactNode;
	/** It shows a check mark, and can be opened again. */
	isComplete?: boolean;
}

interface Props {
	/** Those that the owner goes through, in their order. */
	steps: Step[];
	current: string;
	/** Without it none can be opened from here. */
	onSelect?: ( id: string ) => void;
}

/** Steps of a set-up, one open at a time. Those that are done can be opened again. */
export function Stepper( { steps, current, onSelect }: Props ) {
	const heading = useRef< HTMLHeadingElement >( null );
	const shown = useRef( current );
	/** Whether the owner has been in here. Steps that go by while the page loads take the focus from nowhere. */
	const wasEntered = useRef( false );
	const { search } = window.location;
	const address = useRef( search );

	useEffect( () => {
		// Also a step back by the browser, right after a load.
		const isMove = address.current !== search;
		address.current = search;
		if ( shown.current !== current ) {
			shown.current = current;
			if ( isMove ) {
				window.scrollTo( 0, 0 );
			}
			if ( isMove || wasEntered.current ) {
				heading.current?.focus();
			}
		}
	}, [ current, search ] );

	return (
		<ol
			className="storeboard-stepper"
			onFocus={ () => {
				wasEntered.current = true;
			} }
		>
			{ steps.map( ( { id, label, description, content, isComplete }, index ) => {
				const isCurrent = id === current;
				return (
					<li
						key={ id }
						className={ `storeboard-step${ isCurrent ? ' is-current' : '' }${ isComplete ? ' is-complete' : '' }` }
						aria-current={ isCurrent ? 'step' : undefined }
					>
						<span className="storeboard-step__mark" aria-hidden="true">
							{ isComplete && ! isCurrent ? <Icon icon={ check } size={ 20 } /> : index + 1 }
						</span>
						<div className="storeboard-step__body">
							<h2 ref={ isCurrent ? heading : undefined } tabIndex={ isCurrent ? -1 : undefined }>
								{ isComplete && ! isCurrent && onSelect ? (
									<button type="button" onClick={ () => onSelect( id ) }>
										{ label }
										<span className="screen-reader-text">{ __( '(done)', 'storeboard' ) }</span>
									</button>
								) : (
									label
								) }
							</h2>
							{ isCurrent && (
								<>
									{ description && <p className="storeboard-step__description">{ description }</p> }
									<div className="storeboard-step__content">{ content }</div>
								</>
							) }
						</div>
					</li>
				);
			} ) }
		</ol>
	);
}
