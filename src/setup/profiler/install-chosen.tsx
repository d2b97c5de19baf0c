import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { Loader } from '../../components/loader';
import type { FreeExtension } from '../../data/free-extensions';
import { store, type SetUpResult } from '../../data/plugins';
import { InstallPlugins } from '../install-plugins';

interface Props {
	extensions: FreeExtension[];
	/** All are active, or the owner goes on without those that failed. */
	onDone: ( result: SetUpResult ) => void;
}

/** The plugins while they are installed, the one that others build on last, as the server asks for it. */
export function InstallChosen( { extensions, onDone }: Props ) {
	const inTurn = [ ...extensions ].sort( ( one, other ) => one.installPriority - other.installPriority );
	// Two of them may be one plugin.
	const slugs = [ ...new Set( inTurn.map( ( { slug } ) => slug ) ) ];
	const list = slugs.join();
	const { isBusy, tried, hasFailed } = useSelect(
		( select ) => stateOf( select( store ).getPluginState, list.split( ',' ) ),
		[ list ]
	);

	return (
		<>
			<h1 tabIndex={ -1 }>
				{ hasFailed && ! isBusy
					? __( 'Some plugins couldn’t be set up', 'storeboard' )
					: __( 'Installing your plugins', 'storeboard' ) }
			</h1>
			{ hasFailed && ! isBusy && (
				<p className="storeboard-profiler__intro">
					{ __( 'Try again, or continue and add them later in Plugins.', 'storeboard' ) }
				</p>
			) }
			{ isBusy && (
				<Loader
					isLooping
					progress={ tried / slugs.length }
					steps={ [
						{
							title: __( 'This takes a minute or two', 'storeboard' ),
							text: __( 'We’re installing your plugins one at a time.', 'storeboard' ),
						},
						{
							title: __( 'Stay on this page', 'storeboard' ),
							text: __( 'If you leave, you can pick up where you left off.', 'storeboard' ),
						},
						{
							title: __( 'You can change almost everything later', 'storeboard' ),
							text: __( 'You can remove anything you don’t need in Plugins.', 'storeboard' ),
						},
					] }
				/>
			) }
			<InstallPlugins
				slugs={ slugs }
				names={ Object.fromEntries( inTurn.map( ( { slug, name } ) => [ slug, name ] ) ) }
				installLabel={ __( 'Install', 'storeboard' ) }
				source="core-profiler"
				startsAtOnce
				isOptional
				onDone={ onDone }
			/>
		</>
	);
}

function stateOf( getState: ( slug: string ) => string | undefined, slugs: string[] ) {
	const states = slugs.map( getState );
	return {
		isBusy: states.some( ( state ) => [ 'waiting', 'installing', 'activating' ].includes( state ?? '' ) ),
		tried: states.filter( ( state ) => state === 'active' || state === 'failed' ).length,
		hasFailed: states.includes( 'failed' ),
	};
}
