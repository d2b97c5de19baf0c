import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ComponentProps, ReactNode } from 'react';
import { ErrorMessage } from '../../../components/error-message';
import { FormSkeleton } from '../../../components/form';
import { SkeletonList } from '../../../components/skeleton';
import { Stepper, useStep } from '../../../components/stepper';
import { useNotices } from '../../../components/use-notices';
import type { ScreenProps } from '../../../extend/pages';
import { taskPageUrl } from '../../../lib/links';
import { recordEvent } from '../../../lib/tracks';
import { ConnectJetpack } from '../../connect-jetpack';
import { StoreLocation } from '../../store-location';
import { COUNTRY, countryOf } from '../../store-location/address-fields';
import { TaskFrame, type TaskContentProps } from '../../task-frame';
import { AskAnAdministrator, LabelPrinting } from './label-printing';
import { Rates } from './rates';
import { wordsOf } from './step-words';
import { resumeAt, stepAfter, type StepId } from './steps';
import { useShipping } from './use-shipping';
import './style.scss';

/** The page of the shipping task: from the store's address to labels that its printer prints. */
export default function Shipping( { query }: ScreenProps ) {
	return (
		// WooCommerce takes the task off its list once there are rates, with steps still to come.
		<TaskFrame query={ query } unlistedTitle={ __( 'Set up shipping', 'storeboard' ) }>
			{ ( props ) => <ShippingSteps { ...props } /> }
		</TaskFrame>
	);
}

function ShippingSteps( { task, query, complete }: TaskContentProps ) {
	const { done } = useNotices();
	const {
		country,
		destinations,
		guess,
		isConnected,
		steps,
		zones,
		zonesError,
		reloadZones,
		partners,
		reloadPartners,
		settle,
	} = useShipping();
	// A user who comes back from the connection stays at its step until it is known how that went.
	const offered = steps.filter( ( { id, isVisible } ) => isVisible ?? ( id !== 'connect' || query.step === id ) );
	const isOffered = ( step?: string ) => offered.some( ( { id } ) => id === step );
	// Where the owner came in. What is saved on the page moves it by the button alone.
	const first = useRef< StepId >();
	if ( ! isOffered( first.current ) ) {
		first.current = resumeAt( steps );
	}
	const [ asked, goTo ] = useStep( offered, { first: first.current } );
	const isKnown = !! first.current || isOffered( query.step );
	const current = isKnown ? ( asked as StepId ) : guess;
	// The last step shows once what stands above it does, which would move it: PHP has not printed it.
	const isWhole = isKnown && ( ! partners || !! partners.value || !! partners.error );
	const visible = offered.filter( ( { id } ) => id !== 'connect' || id === current || isWhole );

	// Back from the connection.
	const isBack = query.step === 'connect' && isConnected === true;
	useEffect( () => {
		if ( isBack ) {
			finish();
		}
	}, [ isBack ] ); // eslint-disable-line react-hooks/exhaustive-deps -- `finish` is new with each render: it runs once.

	function finish() {
		done( 'shipping', __( "Shipping is done! Don't worry, you can always change it later", 'storeboard' ) );
		complete();
	}

	/** To the next step that the store needs, or home. */
	async function leave( from: StepId ) {
		const next = stepAfter( await settle(), from );
		if ( next ) {
			goTo( next );
		} else {
			finish();
		}
	}

	const content: Record< StepId, () => ReactNode > = {
		store_location: () => (
			<StoreLocation
				needs="country"
				saveLabel={ __( 'Continue', 'storeboard' ) }
				onSaved={ ( settings ) => {
					const code = countryOf( String( settings[ COUNTRY ] ) );
					recordEvent( 'tasklist_shipping_set_location', { country: code } );
					return leave( 'store_location' );
				} }
			/>
		),
		rates: () => {
			if ( zones ) {
				return (
					<Rates
						country={ country }
						destinations={ destinations() }
						zones={ zones }
						onSaved={ () => leave( 'rates' ) }
					/>
				);
			}
			return zonesError ? (
				<ErrorMessage
					what={ __( 'Couldn’t load your shipping rates.', 'storeboard' ) }
					error={ zonesError }
					onRetry={ reloadZones }
				/>
			) : (
				<FormSkeleton { ...FORMS.rates } />
			);
		},
		label_printing: () => {
			if ( ! partners ) {
				return <AskAnAdministrator onNext={ () => leave( 'label_printing' ) } />;
			}
			if ( partners.value ) {
				return (
					<LabelPrinting
						partners={ partners.value }
						country={ country.code }
						onNext={ () => leave( 'label_printing' ) }
						// The connection is there for labels alone.
						onSkip={ finish }
					/>
				);
			}
			return partners.error ? (
				<ErrorMessage
					what={ __( 'Couldn’t load shipping label partners.', 'storeboard' ) }
					error={ partners.error }
					onRetry={ reloadPartners }
				/>
			) : (
				<SkeletonList rows={ 2 } />
			);
		},
		connect: () => (
			<ConnectJetpack
				redirectUrl={ `${ taskPageUrl( task.id ) }&step=connect` }
				onConnect={ () => recordEvent( 'tasklist_shipping_connect_store' ) }
				onConnected={ () => {} }
				onSkip={ finish }
			/>
		),
	};

	return (
		<section className="storeboard-card storeboard-shipping" aria-busy={ ! isKnown }>
			<Stepper
				steps={ visible.map( ( { id, isComplete } ) => ( {
					...wordsOf( id, partners?.value ),
					id,
					// The country alone is enough to go on, and can be changed again.
					isComplete: isComplete || ( id === 'store_location' && id !== current && !! country.code ),
					content: isKnown
						? id === current && content[ id ]()
						: FORMS[ id ] && <FormSkeleton { ...FORMS[ id ] } />,
				} ) ) }
				current={ current }
				onSelect={ goTo }
			/>
		</section>
	);
}

/** What a step's form has. PHP prints the same (includes/Pages/ShippingTask.php). */
const FORMS: Partial< Record< StepId, ComponentProps< typeof FormSkeleton > > > = {
	store_location: { fields: 5 },
	rates: { fields: 2, checkboxes: 1 },
};
