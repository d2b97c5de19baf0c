import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Stepper, useStep, type Step } from '../../../components/stepper';
import { useNotices } from '../../../components/use-notices';
import { store as options } from '../../../data/options';
import { adminUrl } from '../../../lib/links';
import { navigateTo } from '../../../lib/location';
import { recordEvent } from '../../../lib/tracks';
import { ConnectJetpack } from '../../connect-jetpack';
import { AUTOMATED, TAX } from './links';
import { locationStep } from './location-step';
import { OtherWays } from './other-ways';
import { PluginStep } from './plugin-step';
import { reachable } from './reachable';
import type { Hold } from './use-hold';
import { OPTED_IN } from './use-readiness';
import type { TaxSetup } from './use-tax-setup';

type StepId = 'store_location' | 'plugins' | 'connect';

interface Props {
	setup: TaxSetup;
	hold: Hold;
	/** Whether the plugin runs. */
	isActive: boolean;
	/** The steps that are done, as the server has it. */
	done: Record< StepId, boolean >;
	/** All of them are done. */
	onFinish: () => void;
}

/** How leaving a step for rates by hand is told to tracking. */
const DECLINED: Partial< Record< string, () => void > > = {
	plugins: () => recordEvent( 'tasklist_tax_install_extensions', { install_extensions: false } ),
	connect: () => recordEvent( 'tasklist_tax_connect_store', { connect: false, no_tax: false } ),
};

/** The steps to WooCommerce Tax: the store's location, the plugin, the connection. */
export function Steps( { setup, hold, isActive, done, onFinish }: Props ) {
	const { failed } = useNotices();
	const { updateOptions } = useDispatch( options );
	const progress = ( Object.keys( done ) as StepId[] ).map( ( id ) => ( { id, isComplete: done[ id ] } ) );
	const open = reachable( progress );
	// The step to resume: it stays until it leads on by itself, though it may be done before.
	const [ first ] = useState( open[ open.length - 1 ]!.id );
	const [ current, goTo ] = useStep( open, { first } );

	function goOnFrom( id: StepId ) {
		const next = progress.find( ( step ) => step.id !== id && ! step.isComplete );
		if ( next ) {
			goTo( next.id );
		} else {
			onFinish();
		}
	}

	async function agree() {
		try {
			await updateOptions( { [ OPTED_IN ]: true } );
			goOnFrom( 'plugins' );
		} catch ( error ) {
			failed( 'storeboard-tax-terms', __( 'Couldn’t save your consent.', 'storeboard' ), error, agree );
		}
	}

	const words: Record< StepId, Pick< Step, 'label' | 'description' | 'content' > > = {
		store_location: locationStep( hold, () => goOnFrom( 'store_location' ) ),
		plugins: {
			label: __( 'Install WooCommerce Tax', 'storeboard' ),
			description: __( 'This plugin calculates sales tax on each order.', 'storeboard' ),
			content: <PluginStep isActive={ isActive } onAgree={ agree } />,
		},
		connect: {
			label: __( 'Connect your store', 'storeboard' ),
			description: __(
				'Tax rates come from WordPress.com, so you’ll need a free account. Without one, you can enter rates manually.',
				'storeboard'
			),
			content: (
				<ConnectJetpack
					redirectUrl={ adminUrl( AUTOMATED ) }
					onConnect={ () => recordEvent( 'tasklist_tax_connect_store', { connect: true, no_tax: false } ) }
					onConnected={ () => goOnFrom( 'connect' ) }
					isWaiting={ !! setup.busy }
					isSkipping={ setup.busy === 'manual' }
					onSkip={ () => setup.setUpManually( DECLINED.connect ) }
					onAbort={ () => navigateTo( TAX ) }
				/>
			),
		},
	};

	return (
		<section className="storeboard-card storeboard-tax">
			<Stepper
				steps={ progress.map( ( step ) => ( { ...step, ...words[ step.id ] } ) ) }
				current={ current }
				onSelect={ goTo }
			/>
			{ /* The connection has its own way to rates by hand. */ }
			<OtherWays setup={ setup } onManual={ DECLINED[ current ] } isManual={ current === 'connect' } />
		</section>
	);
}
