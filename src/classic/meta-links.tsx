import { Button } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { cog, help } from '@wordpress/icons';
import type { ReactElement } from 'react';
import { recordEvent } from '../lib/tracks';

interface Props {
	/** WordPress' own button. */
	link: HTMLElement;
	icon: ReactElement;
	label: string;
	/** As tracking knows it. */
	name: string;
}

/** The buttons of WordPress for the screen's options and its help, where the platform's styles hide them. */
export function MetaLinks() {
	const [ links ] = useState( () => ( {
		options: findHidden( 'show-settings-link' ),
		help: findHidden( 'contextual-help-link' ),
	} ) );

	return (
		<>
			{ links.options && (
				<MetaLink
					link={ links.options }
					icon={ cog }
					label={ __( 'Screen options', 'storeboard' ) }
					name="screen_options"
				/>
			) }
			{ links.help && (
				<MetaLink link={ links.help } icon={ help } label={ __( 'Help', 'storeboard' ) } name="help" />
			) }
		</>
	);
}

/** One that the user sees is there already. The platform's styles leave those that they hide no height. */
function findHidden( id: string ) {
	const link = document.getElementById( id );
	return link && ( link.closest( '#screen-meta-links' ) ?? link ).getBoundingClientRect().height === 0 ? link : null;
}

/** Presses WordPress' own button, and says what that one says. */
function MetaLink( { link, icon, label, name }: Props ) {
	const isOpen = useExpanded( link );

	return (
		<Button
			className={ `woocommerce-layout__header-meta-icon woocommerce-layout__activity-panel-tab has-text${
				isOpen ? ' is-active' : ''
			}` }
			icon={ icon }
			aria-expanded={ isOpen }
			aria-controls={ link.getAttribute( 'aria-controls' ) ?? undefined }
			onClick={ () => {
				recordEvent( 'header_meta_icon_click', { icon: name, action: isOpen ? 'close' : 'open' } );
				link.click();
			} }
		>
			<span className="storeboard-tab__label">{ label }</span>
		</Button>
	);
}

function useExpanded( link: HTMLElement ) {
	const [ isExpanded, setExpanded ] = useState( false );
	useEffect( () => {
		const look = () => setExpanded( link.getAttribute( 'aria-expanded' ) === 'true' );
		look();
		const observer = new MutationObserver( look );
		observer.observe( link, { attributes: true, attributeFilter: [ 'aria-expanded' ] } );
		return () => observer.disconnect();
	}, [ link ] );
	return isExpanded;
}
