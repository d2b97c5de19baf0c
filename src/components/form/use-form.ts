import { useEffect, useRef, useState } from '@wordpress/element';
import { useMutation } from '../use-mutation';
import { RequestError } from '../../lib/request-error';
import { readDraft, writeDraft } from './drafts';
import type { Field, FormValues } from './types';
import { errorOf, errorsOf, valuesToSend, type FieldErrors } from './validate';

interface Options {
	fields: Field[] | ( ( values: FormValues ) => Field[] );
	/** What is saved. */
	values: FormValues;
	draft?: string;
	onSave: ( values: FormValues ) => Promise< unknown >;
	/** It is sent now: what was said of the last time no longer holds. */
	onStart: () => void;
	onFailed: ( error: unknown, retry: () => void ) => void;
	/** Moves the focus to a field. */
	focus: ( id: string ) => void;
}

/** What `onSave` throws where it has said itself, on the screen, why nothing is saved. */
export class ToldInPlace extends Error {}

const NONE = { values: {}, over: {} };

/** What was typed into a form, what is wrong with it, and its way to the server. */
export function useForm( { fields: given, values: initial, draft, onSave, onStart, onFailed, focus }: Options ) {
	const [ accepted, setAccepted ] = useState< { values: FormValues; over: FormValues } >( NONE );
	// Until the saved values come from outside again.
	const isLatest = ( [ id ]: [ string, string ] ) => ( initial[ id ] ?? '' ) === ( accepted.over[ id ] ?? '' );
	const saved = { ...initial, ...Object.fromEntries( Object.entries( accepted.values ).filter( isLatest ) ) };
	const fieldsFor = ( values: FormValues ) => ( typeof given === 'function' ? given( values ) : given );
	const [ typed, setTyped ] = useState< FormValues >( () => readDraft( draft, fieldsFor( initial ) ) );
	const [ errors, setErrors ] = useState< FieldErrors >( {} );
	const [ toFocus, setToFocus ] = useState< { id: string } >();
	const { mutate, isPending: isSaving, isUnderWay } = useMutation();

	const values = { ...saved, ...typed };
	const fields = fieldsFor( values );
	const shown = fields.filter( ( { isHidden } ) => ! isHidden );
	const isUnsaved = ( { id }: Field ) => ( values[ id ] ?? '' ) !== ( saved[ id ] ?? '' );

	// Once the message stands: a screen reader reads it with the field.
	useEffect( () => {
		if ( toFocus ) {
			focus( toFocus.id );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- `focus` is new with each render: it would take the focus back from where the owner has moved it.
	}, [ toFocus ] );

	function change( id: string, value: string ) {
		const next = { ...typed, [ id ]: value };
		setTyped( next );
		const all = { ...saved, ...next };
		const now = fieldsFor( all );
		writeDraft(
			draft,
			now,
			Object.fromEntries(
				Object.entries( next ).filter( ( [ name, word ] ) => word !== ( saved[ name ] ?? '' ) )
			)
		);
		// What was wrong is checked again while it is put right; the rest waits until it is saved.
		setErrors( ( before ) => {
			const kept = Object.keys( before ).filter( ( name ) => name !== id && before[ name ] );
			const checked = before[ id ] ? now.filter( ( field ) => field.id === id ) : [];
			return {
				...Object.fromEntries( kept.map( ( name ) => [ name, before[ name ] ] ) ),
				...Object.fromEntries( checked.map( ( field ) => [ field.id, errorOf( field, all ) ] ) ),
			};
		} );
	}

	function leave( { id, format }: Field ) {
		const value = values[ id ] ?? '';
		const next = format?.( value );
		if ( next !== undefined && next !== value ) {
			change( id, next );
		}
	}

	function showErrors( found: FieldErrors ) {
		setErrors( found );
		const first = shown.find( ( { id } ) => found[ id ] );
		if ( first ) {
			setToFocus( { id: first.id } );
		}
	}

	/**
	 * @param instead Values that are saved in the place of those that show.
	 */
	async function save( instead: FormValues = {} ) {
		if ( isUnderWay() ) {
			return;
		}
		const formatted = Object.fromEntries(
			shown.flatMap( ( { id, format } ) => ( format ? [ [ id, format( values[ id ] ?? '' ) ] ] : [] ) )
		);
		const sent = { ...values, ...formatted, ...instead };
		const wrong = errorsOf( fields, sent );
		showErrors( wrong );
		if ( Object.keys( wrong ).length ) {
			return;
		}

		onStart();
		await mutate(
			async () => {
				await onSave( valuesToSend( fields, sent ) );
				writeDraft( draft, fields, {} );
				setAccepted( { values: sent, over: initial } );
				// What was typed since then stays.
				setTyped( ( now ) =>
					Object.fromEntries( Object.entries( now ).filter( ( [ id, word ] ) => word !== typed[ id ] ) )
				);
			},
			{
				onError( error ) {
					if ( error instanceof RequestError ) {
						showErrors( error.fields );
					}
					if ( ! ( error instanceof ToldInPlace ) ) {
						onFailed( error, () => latest.current( instead ) );
					}
				},
			}
		);
	}

	const latest = useRef( save );
	latest.current = save;

	return {
		fields: shown,
		values,
		errors,
		unsaved: shown.filter( isUnsaved ),
		isSaving,
		/** Whether it is being saved, before anything is rendered. */
		isUnderWay,
		change,
		leave,
		save,
		/** Drops what was typed, and what was accepted here: what is saved shows. */
		reset() {
			writeDraft( draft, fields, {} );
			setAccepted( NONE );
			setTyped( {} );
			setErrors( {} );
		},
	};
}
