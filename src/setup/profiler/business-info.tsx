import { useDispatch } from '@wordpress/data';
import { useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ErrorMessage } from '../../components/error-message';
import { Form, FormSkeleton, type Field, type FormValues } from '../../components/form';
import { store } from '../../data/profiler';
import { focusScreen } from '../../lib/focus-screen';
import { getAdminSetting } from '../../lib/platform-settings';
import type { Place } from '../../lib/places';
import { recordEvent } from '../../lib/tracks';
import { COUNTRY, countryField } from '../store-location/address-fields';
import { SkipStep } from './skip-step';
import { answersFailed, tellStep, useStepView } from './steps';
import type { StepProps } from './types';
import { useGeolocation } from './use-geolocation';
import { usePlaces } from './use-places';
import { chosenCountry, useSaveLocation } from './use-save-location';

const NAME = 'blogname';
const EMAIL = 'store_email';

/** What the business is called and does, where it is, and how WooCommerce may write to the owner. */
export function BusinessInfo( { answers, options, goTo }: StepProps ) {
	useStepView( 'business-info' );
	const { completeStep, renameSite, saveAnswers } = useDispatch( store );
	const saveLocation = useSaveLocation();
	const { places, error, reload } = usePlaces();
	const before = chosenCountry( options.country, answers );
	const found = useGeolocation( places, ! before && options.isTracking );
	const ownEmail = ( getAdminSetting( 'currentUserData', {} ) as { email?: string } | null )?.email ?? '';
	// Those that the form began with: what is saved on the way must not change what it compares with.
	const initial = useRef( { email: answers.storeEmail || ownEmail, country: before } ).current;

	async function save( values: FormValues ) {
		const { [ NAME ]: name = '', industry = '', [ COUNTRY ]: country = '', [ EMAIL ]: email = '' } = values;
		const isAgreeMarketing = values.is_agree_marketing === 'yes';
		await Promise.all( [
			saveLocation( country ),
			name.trim() && name !== options.name && renameSite( name ),
			saveAnswers( { isStoreCountrySet: true, isAgreeMarketing, industry: [ industry ], storeEmail: email } ),
		] );
		await completeStep( 'business-info' );
		tellStep( 'complete', 'business-info' );
		recordEvent( 'coreprofiler_business_info', {
			business_name_filled: !! name.trim(),
			industry,
			store_location_previously_set: !! initial.country,
			geolocation_success: !! found,
			geolocation_overruled: !! found && found.value !== country,
		} );
		recordEvent( 'coreprofiler_email_marketing', {
			opt_in: isAgreeMarketing,
			email_field_prefilled_source: sourceOf( answers.storeEmail, ownEmail ),
			email_field_modified: email !== initial.email,
		} );
		goTo( 'plugins' );
	}

	return (
		<>
			<h1 tabIndex={ -1 }>{ __( 'Tell us a bit about your store', 'storeboard' ) }</h1>
			<p className="storeboard-profiler__intro">
				{ __(
					'We’ll use your location to set up payments, shipping, taxes, currency, and units of measurement.',
					'storeboard'
				) }
			</p>
			{ places ? (
				<Form
					fields={ () => fieldsFor( places ) }
					values={ {
						[ NAME ]: options.name,
						industry: answers.industry[ 0 ] ?? '',
						[ COUNTRY ]: initial.country || ( found?.value ?? '' ),
						[ EMAIL ]: initial.email,
						is_agree_marketing: answers.isAgreeMarketing ? 'yes' : 'no',
					} }
					onSave={ save }
					saveLabel={ __( 'Continue', 'storeboard' ) }
					failedWords={ answersFailed }
					draft="profiler-business-info"
					secondary={ <SkipStep step="business-info" onSkipped={ () => goTo( 'plugins' ) } /> }
				/>
			) : (
				<CountriesMissing error={ error } reload={ reload } fields={ 5 } />
			) }
		</>
	);
}

interface MissingProps {
	error: unknown;
	reload: () => Promise< unknown >;
	fields: number;
}

/** In the place of a form whose countries are not there. */
export const CountriesMissing = ( { error, reload, fields }: MissingProps ) =>
	error ? (
		<ErrorMessage
			what={ __( 'Couldn’t load the list of countries.', 'storeboard' ) }
			error={ error }
			onRetry={ async ( mayFocus ) => {
				await reload();
				if ( mayFocus ) {
					focusScreen();
				}
			} }
		/>
	) : (
		<FormSkeleton fields={ fields } />
	);

function sourceOf( stored: string, own: string ) {
	if ( stored ) {
		return 'onboarding_profile';
	}
	return own && 'current_user_email';
}

function fieldsFor( places: Place[] ): Field[] {
	return [
		{
			id: NAME,
			label: __( 'Give your store a name', 'storeboard' ),
			help: __( 'You can change this anytime.', 'storeboard' ),
			autoComplete: 'organization',
		},
		{
			id: 'industry',
			label: __( 'Select an industry', 'storeboard' ),
			type: 'select',
			options: [
				{ value: '', label: __( 'Select an industry', 'storeboard' ), disabled: true },
				{ value: 'clothing_and_accessories', label: __( 'Clothing and accessories', 'storeboard' ) },
				{ value: 'food_and_drink', label: __( 'Food and drink', 'storeboard' ) },
				{ value: 'electronics_and_computers', label: __( 'Electronics and computers', 'storeboard' ) },
				{ value: 'health_and_beauty', label: __( 'Health and beauty', 'storeboard' ) },
				{ value: 'education_and_learning', label: __( 'Education and learning', 'storeboard' ) },
				{ value: 'home_furniture_and_garden', label: __( 'Home, furniture and garden', 'storeboard' ) },
				{ value: 'arts_and_crafts', label: __( 'Arts and crafts', 'storeboard' ) },
				{ value: 'sports_and_recreation', label: __( 'Sports and recreation', 'storeboard' ) },
				{ value: 'other', label: __( 'Other', 'storeboard' ) },
			],
		},
		countryField( places, __( 'Select country/region', 'storeboard' ) ),
		{
			id: EMAIL,
			label: __( 'Your email address', 'storeboard' ),
			type: 'email',
			autoComplete: 'email',
			validate: ( email, values ) => {
				if ( ! email.trim() ) {
					return values.is_agree_marketing === 'yes'
						? __( 'Please enter an email address', 'storeboard' )
						: undefined;
				}
				return /^\S+@\S+\.\S+$/.test( email.trim() )
					? undefined
					: __( 'Please enter a valid email address', 'storeboard' );
			},
		},
		{
			id: 'is_agree_marketing',
			label: __( 'Email me tips and offers', 'storeboard' ),
			type: 'checkbox',
		},
	];
}
