import { Button, Modal } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { guardMoves, type MoveGuard } from '../../lib/location';

interface Props {
	/** Whether a move passes all the same, now. */
	mayLeave: () => boolean;
	/** Whether what was typed stays in the tab. */
	isKept: boolean;
}

/** Those of all forms that are shown. */
const guards: MoveGuard[] = [];

/** While it is mounted, the owner is asked before a move within the app, a step back and the end of the page. */
export function LeaveGuard( { mayLeave, isKept }: Props ) {
	const [ leave, setLeave ] = useState< { go: () => unknown } >();
	const isLeaving = useRef( false );
	const passes = useRef( mayLeave );
	passes.current = () => isLeaving.current || mayLeave();

	useEffect( () => {
		let here = window.location.href;
		let { state } = window.history;

		const guard: MoveGuard = ( go ) => {
			if ( passes.current() ) {
				return false;
			}
			setLeave( { go } );
			return true;
		};

		/** The browser has moved already: the address of the form is put back before anything else learns of the change. */
		function onStep( event: PopStateEvent ) {
			if ( passes.current() || window.location.search === new URL( here ).search ) {
				return;
			}
			event.stopImmediatePropagation();
			window.history.pushState( state, '', here );
			setLeave( { go: () => window.history.back() } );
		}
		// The platform's package tells of a move before it is done.
		const onMove = () =>
			queueMicrotask( () => {
				here = window.location.href;
				state = window.history.state;
			} );
		function onUnload( event: BeforeUnloadEvent ) {
			if ( ! passes.current() ) {
				event.preventDefault();
				event.returnValue = '';
			}
		}

		guards.push( guard );
		guardMoves( guard );
		window.addEventListener( 'popstate', onStep, { capture: true } );
		window.addEventListener( 'pushstate', onMove );
		window.addEventListener( 'replacestate', onMove );
		window.addEventListener( 'beforeunload', onUnload );
		return () => {
			guards.splice( guards.indexOf( guard ), 1 );
			guardMoves( guards[ guards.length - 1 ] );
			window.removeEventListener( 'popstate', onStep, { capture: true } );
			window.removeEventListener( 'pushstate', onMove );
			window.removeEventListener( 'replacestate', onMove );
			window.removeEventListener( 'beforeunload', onUnload );
		};
	}, [] );

	const stay = () => setLeave( undefined );

	async function leaveNow() {
		isLeaving.current = true;
		stay();
		// It may have something to do before it leads away, and fail.
		isLeaving.current = ( await leave?.go() ) !== false;
	}

	return leave ? (
		<Modal
			className="storeboard-dialog"
			title={ __( 'Leave without saving?', 'storeboard' ) }
			size="small"
			onRequestClose={ stay }
		>
			<p>
				{ isKept
					? __(
							'Your changes aren’t saved yet. They’ll be here in this tab until you log out.',
							'storeboard'
						)
					: __( 'If you leave now, you’ll lose your changes.', 'storeboard' ) }
			</p>
			<div className="storeboard-dialog__actions">
				<Button __next40pxDefaultSize variant="tertiary" onClick={ leaveNow }>
					{ __( 'Leave', 'storeboard' ) }
				</Button>
				<Button __next40pxDefaultSize variant="primary" onClick={ stay }>
					{ __( 'Keep editing', 'storeboard' ) }
				</Button>
			</div>
		</Modal>
	) : null;
}
