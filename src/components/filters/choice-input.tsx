import { useEffect, useState } from '@wordpress/element';
import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { AdvancedInput, Choice } from '../../lib/report-query';

interface Props {
	label: string;
	input: AdvancedInput;
	value: string;
	aria: object;
	onChange: ( value: string ) => void;
}

/** A select whose options the filter brings, or asks for. */
export function ChoiceInput( { label, input, value, aria, onChange }: Props ) {
	const { options, error, retry } = useOptions( input );
	const isKnown = options?.some( ( option ) => option.value === value );

	return (
		<>
			<select
				className="storeboard-filters__select"
				aria-label={ label }
				value={ value }
				onChange={ ( event ) => onChange( event.target.value ) }
				{ ...aria }
			>
				{ ! isKnown && <option value={ value }>{ value || __( 'Select…', 'storeboard' ) }</option> }
				{ options?.map( ( option ) => (
					<option key={ option.value } value={ option.value }>
						{ option.label }
					</option>
				) ) }
			</select>
			{ !! error && (
				<p className="storeboard-filters__error">
					{ __( 'Couldn’t load the options.', 'storeboard' ) }{ ' ' }
					<Button variant="link" onClick={ retry }>
						{ __( 'Try again', 'storeboard' ) }
					</Button>
				</p>
			) }
		</>
	);
}

function useOptions( { options, getOptions }: AdvancedInput ) {
	const [ loaded, setLoaded ] = useState< Choice[] >();
	const [ error, setError ] = useState< unknown >();
	const [ turn, setTurn ] = useState( 0 );
	const isMissing = ! options && !! getOptions;

	useEffect( () => {
		let isGone = false;
		setError( undefined );
		if ( isMissing ) {
			getOptions?.().then(
				( found ) => ! isGone && setLoaded( found ),
				( thrown ) => ! isGone && setError( thrown )
			);
		}
		return () => {
			isGone = true;
		};
		// eslint-disable-next-line react-hooks/exhaustive-deps -- `getOptions` may be new with each render: it is asked once, and again by hand.
	}, [ isMissing, turn ] );

	return { options: options ?? loaded, error, retry: () => setTurn( turn + 1 ) };
}
