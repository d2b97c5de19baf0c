import { Button, Modal, ToggleControl } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { addQueryArgs } from '@wordpress/url';
import { SettingsSlot } from '../../extend/settings-slot';
import { adminUrl } from '../../lib/links';
import { getAdminSetting, getPlatformSetting } from '../../lib/platform-settings';
import { recordEvent } from '../../lib/tracks';
import type { Visibility } from '../../lib/visitors-view';
import { PrivateLink } from './private-link';
import { useSettingsForm } from './use-settings-form';
import { checkAfterSave, VisitorsCheck } from './visitors-check';
import './style.scss';

const COMING_SOON = 'woocommerce_coming_soon';
const STORE_PAGES_ONLY = 'woocommerce_store_pages_only';
const PRIVATE_LINK = 'woocommerce_private_link';
/** Newer platforms have it alone. */
const BADGE = 'woocommerce_feature_site_visibility_badge_enabled';
/** Of the two states, which the form sends in a hidden field. */
const STATE = 'storeboard_site_visibility';

const GUIDE = 'https://woocommerce.com/document/configuring-woocommerce-settings/coming-soon-mode/';

/** The page that visitors see, in the editor of the site. */
const TEMPLATE = 'site-editor.php?postType=wp_template&postId=woocommerce%2Fwoocommerce%2F%2Fcoming-soon&canvas=edit';

type Values = Record< string, string >;

/** Who can visit the store, as a part of the page's own form: nothing is saved before its Save is pressed. */
export default function SiteVisibility() {
	const settings: Values = getAdminSetting( 'siteVisibilitySettings', {} );
	const names = [ COMING_SOON, STORE_PAGES_ONLY, PRIVATE_LINK, BADGE ].filter(
		( name ) => name !== BADGE || name in settings
	);
	const saved = Object.fromEntries( names.map( ( name ) => [ name, settings[ name ] === 'yes' ? 'yes' : 'no' ] ) );
	const [ values, setValues ] = useState( saved );
	const [ isAsking, setAsking ] = useState( false );
	const place = useRef< HTMLDivElement >( null );
	const isHidden = values[ COMING_SOON ] === 'yes';

	const send = useSettingsForm( place, {
		names: [ ...names, STATE ],
		isDirty: names.some( ( name ) => values[ name ] !== saved[ name ] ),
		needsConfirmation: isHidden && saved[ COMING_SOON ] === 'no',
		onConfirm: () => setAsking( true ),
		onSend: () => {
			const [ before, after ] = [ visibilityOf( saved ), visibilityOf( values ) ];
			if (
				before.comingSoon !== after.comingSoon ||
				( isHidden && before.storePagesOnly !== after.storePagesOnly )
			) {
				checkAfterSave( after );
			}
		},
	} );

	const set = ( name: string, isOn: boolean ) => setValues( { ...values, [ name ]: isOn ? 'yes' : 'no' } );

	const choose = ( name: 'coming_soon' | 'live' ) => () => {
		set( COMING_SOON, name === 'coming_soon' );
		recordEvent( 'site_visibility_toggle', { status: name } );
	};
	const toggle = ( name: string, event: string ) => ( enabled: boolean ) => {
		set( name, enabled );
		recordEvent( `site_visibility_${ event }`, { enabled } );
	};

	return (
		<div ref={ place } className="storeboard-site-visibility">
			{ names.map( ( name ) => (
				<input key={ name } type="hidden" name={ name } value={ values[ name ] } data-saved={ saved[ name ] } />
			) ) }

			<h2>{ __( 'Site visibility', 'storeboard' ) }</h2>
			<p>
				{ __( 'Choose who can visit your site.', 'storeboard' ) }{ ' ' }
				<NewTab href={ GUIDE }>{ __( 'Learn more', 'storeboard' ) }</NewTab>
			</p>
			<VisitorsCheck saved={ visibilityOf( saved ) } shop={ settings.shop_permalink ?? '/' } />

			<fieldset>
				<legend className="screen-reader-text">{ __( 'Site visibility', 'storeboard' ) }</legend>
				<State
					id="coming-soon"
					label={ __( 'Coming soon', 'storeboard' ) }
					isChosen={ isHidden }
					onChoose={ choose( 'coming_soon' ) }
				>
					{ __( 'Visitors see a “Coming soon” page until you launch.', 'storeboard' ) }
					{ getPlatformSetting( 'currentThemeIsFSETheme', false ) && (
						<>
							{ ' ' }
							<NewTab href={ adminUrl( TEMPLATE ) }>{ __( 'Edit this page', 'storeboard' ) }</NewTab>
						</>
					) }
				</State>
				{ isHidden && (
					<div className="storeboard-site-visibility__more">
						<ToggleControl
							__nextHasNoMarginBottom
							label={ __( 'Apply to store pages only', 'storeboard' ) }
							help={ __(
								'Only your shop, product, cart, and checkout pages show “Coming soon.” The rest of your site is public.',
								'storeboard'
							) }
							checked={ values[ STORE_PAGES_ONLY ] === 'yes' }
							onChange={ toggle( STORE_PAGES_ONLY, 'restrict_store_pages_only_toggle' ) }
						/>
						<ToggleControl
							__nextHasNoMarginBottom
							label={ __( 'Share your site with a private link', 'storeboard' ) }
							help={ __( 'Anyone with this link can view your site as if it were live.', 'storeboard' ) }
							checked={ values[ PRIVATE_LINK ] === 'yes' }
							onChange={ toggle( PRIVATE_LINK, 'share_private_link_toggle' ) }
						/>
						{ values[ PRIVATE_LINK ] === 'yes' && (
							<PrivateLink
								link={ addQueryArgs( settings.shop_permalink ?? '/', {
									'woo-share': settings.woocommerce_share_key,
								} ) }
							/>
						) }
					</div>
				) }
				<State
					id="live"
					label={ __( 'Live', 'storeboard' ) }
					isChosen={ ! isHidden }
					onChoose={ choose( 'live' ) }
				>
					{ __( 'Your entire site is visible to everyone.', 'storeboard' ) }
				</State>
			</fieldset>

			{ BADGE in saved && (
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __( 'Display site visibility badge in admin bar', 'storeboard' ) }
					help={ __( 'Shows whether your site is live while you browse and work.', 'storeboard' ) }
					checked={ values[ BADGE ] === 'yes' }
					onChange={ toggle( BADGE, 'badge_toggle' ) }
				/>
			) }
			<SettingsSlot scope="woocommerce-site-visibility-settings" />

			{ isAsking && (
				<Confirmation
					onCancel={ () => setAsking( false ) }
					onSwitch={ () => {
						setAsking( false );
						send();
					} }
				/>
			) }
		</div>
	);
}

const visibilityOf = ( values: Values ): Visibility => ( {
	comingSoon: values[ COMING_SOON ] ?? 'no',
	storePagesOnly: values[ STORE_PAGES_ONLY ] ?? 'no',
} );

interface StateProps {
	id: string;
	label: string;
	isChosen: boolean;
	onChoose: () => void;
	children: React.ReactNode;
}

const State = ( { id, label, isChosen, onChoose, children }: StateProps ) => (
	<div className="storeboard-site-visibility__state">
		<input
			type="radio"
			id={ `storeboard-${ id }` }
			name={ STATE }
			value={ id }
			checked={ isChosen }
			onChange={ onChoose }
			aria-describedby={ `storeboard-${ id }-help` }
		/>
		<label htmlFor={ `storeboard-${ id }` }>{ label }</label>
		<p id={ `storeboard-${ id }-help` }>{ children }</p>
	</div>
);

const NewTab = ( { href, children }: { href: string; children: string } ) => (
	<a href={ href } target="_blank" rel="noreferrer">
		{ children }
		<span className="screen-reader-text"> { __( '(opens in a new tab)', 'storeboard' ) }</span>
	</a>
);

/** Asks before a live site is closed. */
const Confirmation = ( { onCancel, onSwitch }: { onCancel: () => void; onSwitch: () => void } ) => (
	<Modal title={ __( 'Switch to coming soon?', 'storeboard' ) } size="small" onRequestClose={ onCancel }>
		<p>
			{ __(
				'Your site is live. If you switch, hidden pages won’t be visible to visitors, and customers won’t be able to buy until you go live again.',
				'storeboard'
			) }
		</p>
		<div className="storeboard-site-visibility__actions">
			<Button __next40pxDefaultSize variant="tertiary" onClick={ onCancel }>
				{ __( 'Cancel', 'storeboard' ) }
			</Button>
			<Button __next40pxDefaultSize variant="primary" onClick={ onSwitch }>
				{ __( 'Switch', 'storeboard' ) }
			</Button>
		</div>
	</Modal>
);
