import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { chevronDown, chevronUp, Icon } from '@wordpress/icons';
import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/money';
import { recordEvent } from '../../lib/tracks';
import { useRenewed } from './use-renewed';

interface Props {
	/** For example 'orders-panel'. */
	name: string;
	title: string;
	/** Undefined until it has loaded. */
	count: number | undefined;
	/** When that was, as Unix time in milliseconds. */
	countedAt: number | undefined;
	/** What the count is of, for those who hear it alone. */
	countText: ( count: number, shown: string ) => string;
	hasCountFailed: boolean;
	onRecount: () => Promise< unknown >;
	/** Whether the address asks for it. */
	isAskedFor: boolean;
	/** Rendered once it has been opened. What stands in it stays while it is closed, for nothing typed to be lost. */
	children: ( isOpen: boolean ) => ReactNode;
}

/** One part of the accordion: a heading that opens it, with how many wait. */
export function Panel( {
	name,
	title,
	count,
	countedAt,
	countText,
	hasCountFailed,
	onRecount,
	isAskedFor,
	children,
}: Props ) {
	const [ isOpen, setOpen ] = useState( false );
	const [ wasOpened, setWasOpened ] = useState( false );
	const toggle = useRef< HTMLButtonElement >( null );
	const bodyId = `storeboard-${ name }`;

	useRenewed( countedAt, onRecount );

	useEffect( () => {
		if ( isAskedFor ) {
			open( true );
			toggle.current?.focus( { preventScroll: true } );
			toggle.current?.scrollIntoView?.();
		}
	}, [ isAskedFor ] );

	function open( shallOpen: boolean ) {
		setOpen( shallOpen );
		setWasOpened( ( was ) => was || shallOpen );
	}

	function onClick() {
		open( ! isOpen );
		if ( ! isOpen ) {
			recordEvent( 'activity_panel_open', { tab: name } );
		}
	}

	return (
		<div className="storeboard-activity__panel">
			<h2 className="storeboard-activity__heading">
				<button
					ref={ toggle }
					type="button"
					className="storeboard-activity__toggle"
					aria-expanded={ isOpen }
					aria-controls={ bodyId }
					onClick={ onClick }
				>
					<span>{ title }</span>
					{ count !== undefined && (
						<span className="storeboard-badge">
							<span aria-hidden="true">{ formatNumber( count ) }</span>
							<span className="screen-reader-text">{ countText( count, formatNumber( count ) ) }</span>
						</span>
					) }
					{ count === undefined && hasCountFailed && (
						<span className="storeboard-activity__muted">
							{ __( 'Could not be counted', 'storeboard' ) }
						</span>
					) }
					<Icon className="storeboard-activity__arrow" icon={ isOpen ? chevronUp : chevronDown } />
				</button>
			</h2>
			<div id={ bodyId } hidden={ ! isOpen }>
				{ wasOpened && children( isOpen ) }
			</div>
		</div>
	);
}
