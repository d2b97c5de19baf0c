import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { outcomeMessage } from '../../lib/confirm-write';
import { Form, type FormValues } from '../../components/form';
import { store } from '../../data/profiler';
import { COUNTRY, countryField } from '../store-location/address-fields';
import { CountriesMissing } from './business-info';
import { Finish } from './finish';
import { tellStep, useStepView } from './steps';
import type { StepProps } from './types';
import { usePlaces } from './use-places';
import { chosenCountry, useSaveLocation } from './use-save-location';

/** The one question that is left where the owner skips the others. */
export function SkipGuidedSetup( { answers, options, isNewStore }: StepProps ) {
	useStepView( 'skip-guided-setup' );
	const { completeStep, saveAnswers } = useDispatch( store );
	const saveLocation = useSaveLocation();
	const { places, error, reload } = usePlaces();
	const [ isDone, setDone ] = useState( false );

	async function save( { [ COUNTRY ]: country = '' }: FormValues ) {
		await saveLocation( country );
		setDone( true );
	}

	if ( isDone ) {
		return (
			<Finish
				isNewStore={ isNewStore }
				write={ async () => {
					await saveAnswers( { isSkipped: true } );
					await completeStep( 'skip-guided-setup' );
					tellStep( 'complete', 'skip-guided-setup' );
				} }
			/>
		);
	}
	return (
		<>
			<h1 tabIndex={ -1 }>{ __( 'Where is your business located?', 'storeboard' ) }</h1>
			<p className="storeboard-profiler__intro">
				{ __(
					'Your country sets your currency, units of measurement, and payment, shipping, and tax options.',
					'storeboard'
				) }
			</p>
			{ places ? (
				<Form
					fields={ [ countryField( places, __( 'Select country/region', 'storeboard' ) ) ] }
					values={ { [ COUNTRY ]: chosenCountry( options.country, answers ) } }
					onSave={ save }
					saveLabel={ __( 'Go to my store', 'storeboard' ) }
					failedWords={ ( failure ) =>
						outcomeMessage(
							failure,
							__( 'Couldn’t save your store location.', 'storeboard' ),
							__( 'We couldn’t confirm that your store location was saved.', 'storeboard' )
						)
					}
					draft="profiler-location"
				/>
			) : (
				<CountriesMissing error={ error } reload={ reload } fields={ 1 } />
			) }
		</>
	);
}
