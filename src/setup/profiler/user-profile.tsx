import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { Form, type Field, type FormValues } from '../../components/form';
import { store } from '../../data/profiler';
import { recordEvent } from '../../lib/tracks';
import { Checkboxes, Radios } from './choices';
import { SkipStep } from './skip-step';
import { answersFailed, tellStep, useStepView } from './steps';
import type { StepProps } from './types';

const SELLING = 'im_already_selling';
const OFFLINE = 'no_im_selling_offline';

/** The platforms by their names in the profile. Names of products are not translated. */
const PLATFORMS: Record< string, string > = {
	amazon: 'Amazon',
	adobe_commerce: 'Adobe Commerce',
	big_cartel: 'Big Cartel',
	big_commerce: 'BigCommerce',
	ebay: 'eBay',
	ecwid: 'Ecwid',
	etsy: 'Etsy',
	facebook_marketplace: 'Facebook Marketplace',
	google_shopping: 'Google Shopping',
	pinterest: 'Pinterest',
	shopify: 'Shopify',
	square: 'Square',
	squarespace: 'Squarespace',
	wix: 'Wix',
	wordpress: 'WordPress',
};

/** Where the owner stands: at the beginning, selling already, or at work for somebody else. */
export function UserProfile( { answers, goTo }: StepProps ) {
	useStepView( 'user-profile' );
	const { completeStep, saveAnswers } = useDispatch( store );

	async function save( {
		business_choice: businessChoice = '',
		selling_online_answer: sellingOnlineAnswer = '',
		selling_platforms: platforms = '',
	}: FormValues ) {
		const sellingPlatforms = platforms.split( ',' ).filter( Boolean );
		await saveAnswers( {
			businessChoice,
			...( sellingOnlineAnswer && { sellingOnlineAnswer } ),
			...( sellingPlatforms.length > 0 && { sellingPlatforms } ),
		} );
		await completeStep( 'user-profile' );
		tellStep( 'complete', 'user-profile' );
		recordEvent( 'coreprofiler_user_profile', {
			business_choice: businessChoice,
			selling_online_answer: sellingOnlineAnswer || null,
			selling_platforms: sellingPlatforms.join() || null,
		} );
		goTo( 'business-info' );
	}

	return (
		<>
			<h1 tabIndex={ -1 }>{ __( 'Which one of these best describes you?', 'storeboard' ) }</h1>
			<p className="storeboard-profiler__intro">
				{ __( 'We’ll tailor your next steps to your answer.', 'storeboard' ) }
			</p>
			<Form
				fields={ fieldsFor }
				values={ {
					business_choice: answers.businessChoice || 'im_just_starting_my_business',
					selling_online_answer: answers.sellingOnlineAnswer,
					selling_platforms: answers.sellingPlatforms.join(),
				} }
				onSave={ save }
				saveLabel={ __( 'Continue', 'storeboard' ) }
				failedWords={ answersFailed }
				draft="profiler-user-profile"
				secondary={
					<SkipStep
						step="user-profile"
						onSkipped={ () => {
							recordEvent( 'coreprofiler_user_profile_skip' );
							goTo( 'business-info' );
						} }
					/>
				}
			/>
		</>
	);
}

const fieldsFor = ( { business_choice: choice, selling_online_answer: answer }: FormValues ): Field[] => [
	{
		id: 'business_choice',
		label: __( 'Your business', 'storeboard' ),
		control: Radios,
		isGroup: true,
		options: [
			{ value: 'im_just_starting_my_business', label: __( 'I’m just starting my business', 'storeboard' ) },
			{ value: SELLING, label: __( 'I’m already selling', 'storeboard' ) },
			{
				value: 'im_setting_up_a_store_for_a_client',
				label: __( 'I’m setting up a store for a client', 'storeboard' ),
			},
		],
	},
	{
		id: 'selling_online_answer',
		label: __( 'Are you selling online?', 'storeboard' ),
		type: 'select',
		isHidden: choice !== SELLING,
		options: [
			{ value: '', label: __( 'Select an answer', 'storeboard' ) },
			{ value: 'yes_im_selling_online', label: __( 'Yes, I’m selling online', 'storeboard' ) },
			{ value: OFFLINE, label: __( 'No, I’m selling offline', 'storeboard' ) },
			{
				value: 'im_selling_both_online_and_offline',
				label: __( 'I’m selling both online and offline', 'storeboard' ),
			},
		],
	},
	{
		id: 'selling_platforms',
		label: __( 'Which platforms do you use?', 'storeboard' ),
		control: Checkboxes,
		isGroup: true,
		isHidden: choice !== SELLING || ! answer || answer === OFFLINE,
		options: Object.entries( PLATFORMS ).map( ( [ value, label ] ) => ( { value, label } ) ),
	},
];
