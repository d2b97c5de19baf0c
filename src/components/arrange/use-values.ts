import { useRef, useState } from '@wordpress/element';
import type { FormEvent } from 'react';
import type { CardKind } from '../../data/home-cards';
import type { Attributes } from '../../lib/arrangement';
import { problemsOf } from './fields';
import { focusField } from './focus-field';

/** What is set of a card in a form, and what is wrong with it once somebody tried to save it. */
export function useValues( kind: CardKind, initial: Attributes | ( () => Attributes ) ) {
	const [ values, setValues ] = useState( initial );
	const [ problems, setProblems ] = useState< Record< string, string > >( {} );
	const form = useRef< HTMLFormElement >( null );

	return {
		values,
		/** For the form: saves where nothing is wrong, else leads to the first field with a problem. */
		form: ( save: () => void ) => ( {
			ref: form,
			noValidate: true,
			onSubmit: ( event: FormEvent ) => {
				event.preventDefault();
				const found = problemsOf( kind, values );
				const [ first ] = Object.keys( found );
				setProblems( found );
				if ( first ) {
					focusField( form, `[data-field="${ first }"]` );
				} else {
					save();
				}
			},
		} ),
		/** For the fields. */
		fields: {
			kind,
			values,
			problems,
			onChange: ( next: Attributes ) => {
				setValues( next );
				setProblems( {} );
			},
		},
	};
}
