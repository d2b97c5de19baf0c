import { Button, CheckboxControl } from '@wordpress/components';
import { createInterpolateElement, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { ErrorMessage } from '../../components/error-message';
import { ExtensionLogo } from '../../components/extension-logo';
import { ExternalLink } from '../../components/external-link';
import { RichText } from '../../components/rich-text';
import { SkeletonList } from '../../components/skeleton';
import type { FreeExtension } from '../../data/free-extensions';
import { userLocale } from '../../lib/durations';
import { focusScreen } from '../../lib/focus-screen';
import { can } from '../../lib/page-settings';
import { plainText } from '../../lib/sanitize';
import { MayNotInstall } from '../install-plugins/may-not-install';

/** Plugins whose use the terms of WordPress.com hold for. */
const UNDER_TERMS = [ 'woocommerce-payments', 'woocommerce-shipping', 'woocommerce-services', 'jetpack' ];

interface Props {
	/** Undefined until they have come. */
	offered?: FreeExtension[];
	error: unknown;
	onReload: () => Promise< unknown >;
	/** Gets the keys of those that are chosen. */
	onContinue: ( keys: string[] ) => void;
	onSkip: () => void;
}

/** The plugins, none chosen at first: the owner asked for none. The list may come from another host: nobody has to wait for it, Skip is there from the start. */
export function ChoosePlugins( { offered, error, onReload, onContinue, onSkip }: Props ) {
	const [ keys, setKeys ] = useState< string[] >( [] );
	const mayInstall = can( 'install_plugins' );
	const chosen = offered?.filter( ( { key } ) => keys.includes( key ) ) ?? [];
	const underTerms = chosen.filter( ( { slug } ) => UNDER_TERMS.includes( slug ) ).map( ( { name } ) => name );

	return (
		<>
			{ offered ? (
				<Offered
					offered={ offered }
					chosen={ keys }
					onChange={ ( key, isChosen ) =>
						setKeys( isChosen ? [ ...keys, key ] : keys.filter( ( other ) => other !== key ) )
					}
				/>
			) : (
				<Missing error={ error } onReload={ onReload } />
			) }
			<div className="storeboard-profiler__actions">
				{ offered && mayInstall && (
					<Button
						key="continue"
						__next40pxDefaultSize
						variant="primary"
						onClick={ () => onContinue( chosen.map( ( { key } ) => key ) ) }
					>
						{ chosen.length
							? __( 'Install and continue', 'storeboard' )
							: __( 'Continue without plugins', 'storeboard' ) }
					</Button>
				) }
				<Button
					key="skip"
					__next40pxDefaultSize
					variant={ mayInstall ? 'tertiary' : 'primary' }
					onClick={ onSkip }
				>
					{ mayInstall ? __( 'Skip this step', 'storeboard' ) : __( 'Go to my store', 'storeboard' ) }
				</Button>
			</div>
			{ mayInstall && underTerms.length > 0 && (
				<p className="storeboard-profiler__terms">
					{ createInterpolateElement(
						sprintf(
							/* translators: %s: names of plugins. */
							__(
								'By installing %s, you agree to the WordPress.com <a>Terms of Service</a>.',
								'storeboard'
							),
							new Intl.ListFormat( userLocale(), { type: 'conjunction' } ).format( underTerms )
						),
						{ a: <ExternalLink href="https://wordpress.com/tos/">{ '' }</ExternalLink> }
					) }
				</p>
			) }
		</>
	);
}

interface OfferedProps {
	offered: FreeExtension[];
	/** Their keys. */
	chosen: string[];
	onChange: ( key: string, isChosen: boolean ) => void;
}

function Offered( { offered, chosen, onChange }: OfferedProps ) {
	if ( ! can( 'install_plugins' ) ) {
		const names = Object.fromEntries( offered.map( ( { slug, name } ) => [ slug, name ] ) );
		return <MayNotInstall slugs={ Object.keys( names ) } nameOf={ ( slug ) => names[ slug ] ?? slug } />;
	}
	return (
		<ul className="storeboard-profiler__plugins">
			{ offered.map( ( { key, name, label, description, imageUrl } ) => (
				<li key={ key }>
					<CheckboxControl
						__nextHasNoMarginBottom
						label={ plainText( label || name ) }
						checked={ chosen.includes( key ) }
						onChange={ ( isChosen ) => onChange( key, isChosen ) }
					/>
					<RichText html={ description } />
					<ExtensionLogo url={ imageUrl } name={ name } />
				</li>
			) ) }
		</ul>
	);
}

const Missing = ( { error, onReload }: Pick< Props, 'error' | 'onReload' > ) =>
	error ? (
		<ErrorMessage
			what={ __( 'Couldn’t load the list of plugins.', 'storeboard' ) }
			error={ error }
			onRetry={ async ( mayFocus ) => {
				await onReload();
				if ( mayFocus ) {
					focusScreen();
				}
			} }
		/>
	) : (
		<SkeletonList rows={ 6 } />
	);
