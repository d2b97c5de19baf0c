import { useMemo, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { ErrorMessage } from '../../../components/error-message';
import { SkeletonList } from '../../../components/skeleton';
import { Stepper, useStep } from '../../../components/stepper';
import { useSpokenMessage } from '../../../components/use-spoken-message';
import { InstallPlugins } from '../../install-plugins';
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

/** A step of an extension's, as it gets ours. */
interface ExtensionStep {
	key: string;
	label: string;
	content: ReactNode;
	description?: string;
	isComplete?: boolean;
	onClick?: ( key: string ) => void;
}

interface Props {
	/** In the place of ours. */
	steps?: ExtensionStep[];
	/** Key of the one that is open. Without it the address and what the server holds say which. */
	currentStep?: string;
}

/** Installing, where there is something to install, then configuring; or an extension's steps. */
export function DefaultStepper( { steps: given, currentStep }: Props ) {
	const { option } = useSetUp();
	const { install, configure } = useDefaultSteps();
	const steps: ExtensionStep[] = given ?? [ { ...install, isComplete: !! option.gateway }, configure ];
	// Ours follow from what the server holds.
	const open = given || option.gateway ? steps : [ install ];
	const [ asked, goTo ] = useStep(
		open.map( ( { key } ) => ( { id: key } ) ),
		{ first: option.gateway ? 'configure' : 'install' }
	);
	const current = currentStep ?? asked;
	const place = steps.findIndex( ( { key } ) => key === current );
	const isLed = currentStep !== undefined;

	if ( ! given && ! option.plugins.length ) {
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
				steps={ steps.map( ( { key, label, content, description, isComplete }, index ) => ( {
					id: key,
					label,
					content,
					description,
					isComplete: isComplete ?? index < place,
				} ) ) }
				current={ current }
				onSelect={
					isLed && ! steps.some( ( { onClick } ) => onClick )
						? undefined
						: ( id ) => {
								steps.find( ( { key } ) => key === id )?.onClick?.( id );
								if ( ! isLed ) {
									goTo( id );
								}
							}
				}
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
				onDone={ ( result ) => {
					if ( wasStarted.current ) {
						trackInstalled( option, result );
					}
					look();
				} }
			/>
			{ problem && (
				<ErrorMessage
					what={ sprintf(
						/* translators: %s: name of a payment method. */
						__( '%s is installed but isn’t showing up as a payment method.', 'storeboard' ),
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
	const { isReady, isLacking } = usePostInstallScripts( option.gateway );

	if ( ! isReady || ! option.gateway ) {
		return <SkeletonList />;
	}
	return (
		<>
			{ isLacking && <Lacking /> }
			<Configure />
		</>
	);
}

/** A script of the gateway has not come. */
function Lacking() {
	const words = sprintf(
		/* translators: %s: name of a payment method. */
		__( 'Part of %s didn’t load. If something’s missing, reload the page.', 'storeboard' ),
		useSetUp().option.title
	);
	useSpokenMessage( words );

	return <p className="storeboard-payments__text">{ words }</p>;
}
