import { Button } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { isValidElement, useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { closeSmall } from '@wordpress/icons';
import { store as noticesStore } from '@wordpress/notices';
import type { MouseEvent, ReactNode } from 'react';
import { RichText } from '../../components/rich-text';
import { useSpokenMessage } from '../../components/use-spoken-message';
import { focusScreen } from '../../lib/focus-screen';
import './snackbars.scss';

interface Notice {
	id: string;
	content: string;
	/** The content is markup. */
	__unstableHTML?: boolean;
	explicitDismiss?: boolean;
	icon?: ReactNode;
	onDismiss?: () => void;
	actions?: {
		label: string;
		url?: string;
		/** As WordPress' own list calls it. */
		onClick?: ( event: MouseEvent ) => void;
		details?: ReactNode;
		/** Keys that do the same, and what is said of them. */
		keys?: string;
		hint?: string;
	}[];
}

/** The platform's notices, where its script is on the page. Its name is all that is known of it here. */
const OTHER_NOTICES = 'core/notices2';
const NONE: Notice[] = [];
type OtherNotices = { getNotices: () => Notice[] } | undefined;

/** They leave by themselves after so long, unless they ask to stay. In milliseconds. */
const STAYS = 10_000;

/**
 * What was done and what failed, at the foot of the window: all notices, of whatever type, since no other place on the app's
 * pages shows any.
 *
 * Not WordPress' own list: there a notice is one large button around its action, and Enter on the action only dismisses the
 * notice.
 */
export function Snackbars() {
	const own = useSelect( ( select ) => select( noticesStore ).getNotices() as unknown as Notice[], [] );
	const others = useSelect(
		( select ) => ( select( OTHER_NOTICES ) as unknown as OtherNotices )?.getNotices() ?? NONE,
		[]
	);
	const { removeNotice } = useDispatch( noticesStore );
	const ofOthers = useDispatch( OTHER_NOTICES ) as { removeNotice?: ( id: string ) => void } | undefined;
	const place = useRef< HTMLDivElement >( null );

	/** A notice leaves with the button that was pressed in it; the keyboard goes on from the screen's title then. */
	function remove( id: string ) {
		if ( place.current?.querySelector( ':focus' ) ) {
			focusScreen();
		}
		removeNotice( id );
		ofOthers?.removeNotice?.( id );
	}

	const shown = [ ...own, ...others ];

	return shown.length === 0 ? null : (
		<div ref={ place } className="storeboard-snackbars" role="region" aria-label={ __( 'Notices', 'storeboard' ) }>
			{ shown.map( ( notice ) => (
				// Another text under the same id is another notice: it is read out, and its time starts again.
				<Snackbar
					key={ `${ notice.id } ${ notice.content }` }
					notice={ notice }
					onRemove={ () => {
						notice.onDismiss?.();
						remove( notice.id );
					} }
				/>
			) ) }
		</div>
	);
}

function Snackbar( { notice, onRemove }: { notice: Notice; onRemove: () => void } ) {
	const { content, icon, explicitDismiss = false } = notice;
	// More than one action would be a dialog.
	const action = notice.actions?.[ 0 ];
	const [ isHeld, setHeld ] = useState( false );
	const latestRemove = useRef( onRemove );
	latestRemove.current = onRemove;

	useSpokenMessage( [ content, action?.hint ].filter( Boolean ).join( ' ' ) );

	useEffect( () => {
		if ( explicitDismiss || isHeld ) {
			return;
		}
		const timer = setTimeout( () => latestRemove.current(), STAYS );
		return () => clearTimeout( timer );
	}, [ explicitDismiss, isHeld ] );

	return (
		// A user who points at it, or has the focus in it, is not done with it yet.
		<div
			className="components-snackbar storeboard-snackbar"
			onMouseEnter={ () => setHeld( true ) }
			onMouseLeave={ () => setHeld( false ) }
			onFocus={ () => setHeld( true ) }
			onBlur={ () => setHeld( false ) }
		>
			{ isValidElement( icon ) && <span className="components-snackbar__icon">{ icon }</span> }
			{ notice.__unstableHTML ? (
				<RichText className="components-snackbar__content" html={ content } />
			) : (
				<p className="components-snackbar__content">{ content }</p>
			) }
			{ action?.details }
			{ action && (
				<Button
					className="storeboard-snackbar__action"
					href={ action.url }
					aria-keyshortcuts={ action.keys }
					onClick={ ( event: MouseEvent ) => {
						onRemove();
						action.onClick?.( event );
					} }
				>
					{ action.label }
				</Button>
			) }
			<Button
				className="storeboard-snackbar__close"
				icon={ closeSmall }
				label={ __( 'Dismiss this notice', 'storeboard' ) }
				onClick={ onRemove }
			/>
		</div>
	);
}
