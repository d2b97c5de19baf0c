import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { KeyboardEvent } from 'react';
import { SettingsSlot } from '../../extend/settings-slot';
import { getPageSettings } from '../../lib/page-settings';
import { Export } from './export';
import { Import } from './import';
import './style.scss';

/** In a form without a button Enter sends the form, and the page would reload. */
function keepEnter( event: KeyboardEvent ) {
	if ( event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.type !== 'file' ) {
		event.preventDefault();
	}
}

/** Exports the store's configuration to a file, and imports one, shown beside what the store has before anything is written. */
export default function BlueprintPanel() {
	const { blueprint } = getPageSettings();
	const place = useRef< HTMLDivElement >( null );
	const [ isImporting, setImporting ] = useState( false );

	// The classic form around the panel would take a choice here for a changed setting. The events end where React has heard of them.
	useEffect( () => {
		const root = place.current?.parentElement;
		const keep = ( event: Event ) => event.stopPropagation();
		const names = [ 'change', 'input' ];
		names.forEach( ( name ) => root?.addEventListener( name, keep ) );
		return () => names.forEach( ( name ) => root?.removeEventListener( name, keep ) );
	}, [] );

	return (
		// eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Nothing is pressed: Enter ends here.
		<div ref={ place } className="storeboard-blueprint" onKeyDown={ keepEnter }>
			{ blueprint && (
				<>
					<h2>{ __( 'Blueprint', 'storeboard' ) }</h2>
					<p>
						{ __(
							'A blueprint is a file with your store’s configuration. Use it to set up another store the same way.',
							'storeboard'
						) }
					</p>
					<Export isPrimary={ ! isImporting } />
					<Import onChoice={ setImporting } />
				</>
			) }
			<SettingsSlot scope="woocommerce-blueprint-settings" />
		</div>
	);
}
