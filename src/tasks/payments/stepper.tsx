import { useMemo, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { ErrorMessage } from '../../components/error-message';
import { SkeletonList } from '../../components/skeleton';
import { Stepper, useStep } from '../../components/stepper';
import { InstallPlugins } from '../../panels/install-plugins';
import { Configure } from './configure';
import { usePostInstallScripts } from './scripts';
import { useSetUp } from './set-up-context';
import { trackInstalled } from './track';

/** Our steps. Extensions get them for steppers of their own. */
export function useDefaultSteps() {
	const { title } = useSetUp().option;

	return useMemo(
		() => ( {
			install: {
				key: 'install',
				/* translators: %s: name of a payment method. */
				label: sprintf( __( 'Install %s', 'storeboard' ), title ),
				content: <InstallStep />,
			},
			configure: {
				key: 'configure',
				/* translators: %s: name of a payment method. */
				label: sprintf( __( 'Configure your %s account', 'storeboard' ), title ),
				content: <ConfigureStep />,
			},
		} ),
		[ title ]
	);
}

/** Installing, where there is something to install, then configuring. The step follows from what the server holds. */
export function DefaultStepper() {
	const { option } = useSetUp();
	const { install, configure } = useDefaultSteps();
	const open = option.gateway ? [ { id: 'install' }, { id: 'configure' } ] : [ { id: 'install' } ];
	const [ current, goTo ] = useStep( option.plugins.length ? open : [ { id: 'configure' } ], {
		first: option.gateway ? 'configure' : 'install',
	} );

	if ( ! option.plugins.length ) {
		return (
			<section className="storeboard-card">
				<h2>{ option.title }</h2>
				<ConfigureStep />
			</section>
		);
	}
	return (
		<section className="storeboard-card">
			<Stepper
				steps={ [
					{ id: 'install', label: install.label, content: install.content, isComplete: !! option.gateway },
					{ id: 'configure', label: configure.label, content: configure.content },
				] }
				current={ current }
				onSelect={ goTo }
			/>
		</section>
	);
}

function InstallStep() {
	const { option, reload, isChosen } = useSetUp();
	const [ problem, setProblem ] = useState< { error: unknown } >();
	const wasStarted = useRef( false );

	/** The gateway comes with its plugin; once it is in the list, the next step opens. */
	const look = () =>
		reload().then(
			() => setProblem( { error: undefined } ),
			( error ) => setProblem( { error } )
		);

	if ( option.gateway ) {
		return (
			<p>
				{ sprintf(
					/* translators: %s: name of a payment method. */
					__( '%s is installed.', 'storeboard' ),
					option.title
				) }
			</p>
		);
	}
	return (
		<>
			<InstallPlugins
				slugs={ option.plugins }
				names={ { [ option.plugins[ 0 ]! ]: option.title } }
				startsAtOnce={ isChosen }
				onStart={ () => {
					wasStarted.current = true;
				} }
				onDone={ () => {
					if ( wasStarted.current ) {
						trackInstalled( option );
					}
					look();
				} }
			/>
			{ problem && (
				<ErrorMessage
					what={ sprintf(
						/* translators: %s: name of a payment method. */
						__( '%s is installed, but it is not in the list of payment methods.', 'storeboard' ),
						option.title
					) }
					error={ problem.error }
					onRetry={ look }
				/>
			) }
		</>
	);
}

function ConfigureStep() {
	const { option } = useSetUp();
	const isReady = usePostInstallScripts( option.gateway );

	return isReady && option.gateway ? <Configure /> : <SkeletonList />;
}
