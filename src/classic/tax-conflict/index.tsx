import { Button } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { closeSmall } from '@wordpress/icons';
import { useNotices } from '../../components/use-notices';
import { SettingsSlot } from '../../extend/settings-slot';
import { listenToFields } from '../../lib/classic-form';
import { speakMessage } from '../../lib/speak';
import { recordEvent } from '../../lib/tracks';
import { applyRecommended, isConflict, readTaxDisplay, type TaxDisplay } from './conflict';
import './style.scss';

const GUIDE = 'https://woocommerce.com/document/setting-up-taxes-in-woocommerce/';

/** Warns while prices are entered in one way and shown in another, as the owner changes the fields of the page. */
export default function TaxConflict() {
	const display = useTaxDisplay();
	const [ isDismissed, setDismissed ] = useState( false );
	const { done } = useNotices();
	const place = useRef< HTMLDivElement >( null );
	const shown = display && ! isDismissed && isConflict( display ) ? display : undefined;
	const title = __( 'Your tax settings don’t match', 'storeboard' );
	const text = __(
		'To avoid rounding errors, enter and display all prices the same way, either including or excluding tax.',
		'storeboard'
	);

	useEffect( () => {
		if ( shown ) {
			recordEvent( 'tax_settings_conflict', { main: shown.main, shop: shown.shop, cart: shown.cart } );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Its parts stand for `shown`, which may be a new object that says the same.
	}, [ shown?.main, shown?.shop, shown?.cart ] );

	const isShown = !! shown;
	useEffect( () => {
		if ( isShown ) {
			speakMessage( `${ title }. ${ text }` );
		}
	}, [ isShown, title, text ] );

	function apply( now: TaxDisplay ) {
		recordEvent( 'tax_settings_conflict_recommended_settings_clicked' );
		// The button that has the focus goes.
		place.current?.focus();
		applyRecommended( now );
		done( 'storeboard-tax-conflict', __( 'Recommended settings applied.', 'storeboard' ) );
	}

	function dismiss() {
		recordEvent( 'tax_settings_conflict_dismissed' );
		place.current?.focus();
		setDismissed( true );
	}

	return (
		<div ref={ place } tabIndex={ -1 } className="storeboard-tax-conflict-place">
			{ shown && (
				<section className="storeboard-tax-conflict" aria-labelledby="storeboard-tax-conflict">
					<h3 id="storeboard-tax-conflict">{ title }</h3>
					<p>{ text }</p>
					<div>
						<Button __next40pxDefaultSize variant="secondary" onClick={ () => apply( shown ) }>
							{ __( 'Use recommended settings', 'storeboard' ) }
						</Button>
						<a href={ GUIDE } target="_blank" rel="noreferrer">
							{ __( 'Learn more', 'storeboard' ) }
							<span className="screen-reader-text"> { __( '(opens in a new tab)', 'storeboard' ) }</span>
						</a>
					</div>
					<Button
						className="storeboard-tax-conflict__close"
						icon={ closeSmall }
						label={ __( 'Dismiss tax settings warning', 'storeboard' ) }
						size="small"
						onClick={ dismiss }
					/>
				</section>
			) }
			<SettingsSlot scope="woocommerce-tax-settings" />
		</div>
	);
}

function useTaxDisplay(): TaxDisplay | undefined {
	const [ display, setDisplay ] = useState( readTaxDisplay );

	useEffect( () => {
		const read = () => setDisplay( readTaxDisplay() );
		read();
		return listenToFields( read );
	}, [] );

	return display;
}
