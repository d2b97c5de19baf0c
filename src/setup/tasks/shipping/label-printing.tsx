import { Button } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ExternalLink } from '../../../components/external-link';
import type { ShippingPartner } from '../../../data/shipping';
import { timeBucket } from '../../../lib/time-bucket';
import { recordEvent } from '../../../lib/tracks';
import { InstallPlugins } from '../../install-plugins';
import { MayNotInstall } from '../../install-plugins/may-not-install';
import { PartnerCard } from './partner-card';

interface Props {
	/** Of the country; at least one. */
	partners: ShippingPartner[];
	/** Two letters. */
	country: string;
	/** A partner's plugin is there. */
	onNext: () => void;
	/** The owner wants none. */
	onSkip: () => void;
}

/** The partners that print labels. One is chosen, and its plugin installed. */
export function LabelPrinting( { partners, country, onNext, onSkip }: Props ) {
	const [ chosen, setChosen ] = useState< ShippingPartner >();
	const plugins = partners.map( ( { id, slug } ) => slug || id ).join( ', ' );
	const told = { context: 'tasklist', country, plugins };

	useEffect( () => {
		recordEvent( 'shipping_partner_impression', { context: 'tasklist', country, plugins } );
	}, [ country, plugins ] );

	function choose( partner: ShippingPartner ) {
		recordEvent( 'shipping_partner_click', { ...told, selected_plugin: partner.slug || partner.id } );
		if ( partner.slug ) {
			setChosen( partner );
		}
	}

	function skip() {
		recordEvent( 'tasklist_shipping_label_printing', { install: false, plugins_to_activate: plugins } );
		onSkip();
	}

	if ( chosen ) {
		const slugs = [ ...chosen.dependencies, chosen.slug ];
		return (
			<InstallPlugins
				slugs={ slugs }
				names={ { [ chosen.slug ]: chosen.name, jetpack: 'Jetpack' } }
				startsAtOnce
				onStart={ () =>
					recordEvent( 'tasklist_shipping_label_printing', {
						install: true,
						plugins_to_activate: slugs.join( ', ' ),
					} )
				}
				onStep={ ( slug, step, success, took ) => {
					if ( slug === chosen.slug ) {
						recordEvent( `shipping_partner_${ step }`, {
							...told,
							selected_plugin: slug,
							success,
							time: timeBucket( took ),
						} );
					}
				} }
				onDone={ onNext }
				onSkip={ skip }
				onAbort={ () => setChosen( undefined ) }
				abortLabel={ __( 'Back', 'storeboard' ) }
			/>
		);
	}

	const isAlone = partners.length === 1;
	return (
		<>
			<ul className={ `storeboard-partners is-${ isAlone ? 'row' : 'column' }` }>
				{ partners.map( ( partner ) => (
					<PartnerCard
						key={ partner.id }
						partner={ partner }
						isAlone={ isAlone }
						onChoose={ () => choose( partner ) }
					/>
				) ) }
			</ul>
			<div className="storeboard-step-actions">
				<Button __next40pxDefaultSize variant="tertiary" onClick={ skip }>
					{ __( 'No thanks', 'storeboard' ) }
				</Button>
			</div>
		</>
	);
}

/** Where the partners are for those alone who may install plugins. */
export const AskAnAdministrator = ( { onNext }: { onNext: () => void } ) => (
	<>
		<p>{ __( 'Use a plugin to print shipping labels.', 'storeboard' ) }</p>
		<MayNotInstall>
			<ExternalLink href="https://wordpress.org/plugins/search/woocommerce+shipping+labels/">
				{ __( 'Shipping label plugins', 'storeboard' ) }
			</ExternalLink>
		</MayNotInstall>
		<Button __next40pxDefaultSize variant="primary" onClick={ onNext }>
			{ __( 'Continue', 'storeboard' ) }
		</Button>
	</>
);
