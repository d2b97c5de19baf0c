import { Button } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { addQueryArgs } from '@wordpress/url';
import { FullPage } from '../../components/full-page';
import { store as options } from '../../data/options';
import { adminUrl } from '../../lib/links';
import { can, getPageSettings } from '../../lib/page-settings';
import { getPlatformSetting } from '../../lib/platform-settings';
import { recordEvent } from '../../lib/tracks';
import './style.scss';

/** What the task is read from. The platform sets it too, when a design is saved. */
const COMPLETED = 'woocommerce_admin_customize_store_completed';

/** WordPress' own screens lead back to this page by it (includes/Setup/SiteEditorReturn.php, ThemesReturn.php). */
const RETURN = 'storeboard-return=customize-store';

/** The themes of the marketplace are the platform's own screen. */
const MARKETPLACE = 'admin.php?page=wc-admin&tab=themes&path=%2Fextensions&storeboard=off';

/** The ways to change how the store looks: the editor of the theme, and another theme. */
export default function CustomizeStore() {
	const isBlockTheme = getPlatformSetting( 'currentThemeIsFSETheme', false );
	const complete = useCompletion();

	return (
		<FullPage
			title={ __( 'Customize your store', 'storeboard' ) }
			aside={
				<p>
					{ __( 'Make your store match your brand. Customize your theme, or choose another.', 'storeboard' ) }
				</p>
			}
		>
			<div className="storeboard-customize">
				<section className="storeboard-card">
					<h2>{ __( 'Design your own', 'storeboard' ) }</h2>
					<p>
						{ isBlockTheme
							? __(
									'Change the colors, fonts, and layout of every page in the Site Editor.',
									'storeboard'
								)
							: __(
									'Change your theme’s colors, logo, and menus, and preview changes as you go.',
									'storeboard'
								) }
					</p>
					{ can( 'edit_theme_options' ) ? (
						<Button
							__next40pxDefaultSize
							variant="primary"
							href={ editorUrl( isBlockTheme ) }
							onClick={ () => {
								recordEvent( 'customize_your_store_intro_customize_click', {
									theme_type: isBlockTheme ? 'block' : 'classic',
								} );
								complete();
							} }
						>
							{ __( 'Start designing', 'storeboard' ) }
						</Button>
					) : (
						<p>
							{ __(
								'You don’t have permission to change the design. Ask a site administrator for help.',
								'storeboard'
							) }
						</p>
					) }
				</section>
				<section className="storeboard-card">
					<h2>{ __( 'Choose another theme', 'storeboard' ) }</h2>
					<p>
						{ __(
							'Your theme controls how your store looks. Switching themes won’t affect your products or content.',
							'storeboard'
						) }
					</p>
					<Themes onMarketplace={ complete } />
				</section>
			</div>
		</FullPage>
	);
}

function Themes( { onMarketplace }: { onMarketplace: () => void } ) {
	if ( ! can( 'install_themes' ) && ! can( 'switch_themes' ) ) {
		return (
			<p>
				{ __(
					'You don’t have permission to install themes. Ask a site administrator for help.',
					'storeboard'
				) }
			</p>
		);
	}
	return (
		<div className="storeboard-actions">
			{ can( 'install_themes' ) && (
				<Button
					__next40pxDefaultSize
					variant="secondary"
					href={ adminUrl( `theme-install.php?browse=block-themes&${ RETURN }` ) }
				>
					{ __( 'Browse block themes', 'storeboard' ) }
				</Button>
			) }
			{ can( 'switch_themes' ) && (
				<Button __next40pxDefaultSize variant="secondary" href={ adminUrl( `themes.php?${ RETURN }` ) }>
					{ __( 'Installed themes', 'storeboard' ) }
				</Button>
			) }
			{ can( 'install_themes' ) && !! getPageSettings().platform.features.hasAppDialog && (
				<Button
					__next40pxDefaultSize
					variant="tertiary"
					href={ adminUrl( MARKETPLACE ) }
					onClick={ () => {
						recordEvent( 'customize_your_store_intro_browse_all_themes_click' );
						onMarketplace();
					} }
				>
					{ __( 'Browse the marketplace', 'storeboard' ) }
				</Button>
			) }
		</div>
	);
}

/** Both lead back to this page; the site editor by includes/Setup/SiteEditorReturn.php. */
const editorUrl = ( isBlockTheme: boolean ) =>
	isBlockTheme
		? adminUrl( `site-editor.php?${ RETURN }` )
		: addQueryArgs( adminUrl( 'customize.php' ), {
				return: adminUrl( 'admin.php?page=wc-admin&path=%2Fcustomize-store' ),
			} );

/** Marks the task as done, once. The request outlives the page, which nothing keeps from being left. */
function useCompletion() {
	const { updateOptions } = useDispatch( options );
	const isSent = useRef( false );

	return () => {
		if ( ! isSent.current ) {
			isSent.current = true;
			updateOptions( { [ COMPLETED ]: 'yes' } ).catch( () => {
				// The platform sets it when the design is saved, and the next click tries again.
				isSent.current = false;
			} );
		}
	};
}
