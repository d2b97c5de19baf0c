import { useRegistry } from '@wordpress/data';
import { useId, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import type { ReactNode } from 'react';
import { useNotices } from '../use-notices';
import { mayKeep } from './drafts';
import { LeaveGuard } from './leave-guard';
import { Row } from './row';
import { SaveButton } from './save-button';
import type { Field, FormValues } from './types';
import { useForm } from './use-form';
import './style.scss';

export { Combobox } from './control';
export { ToldInPlace } from './use-form';
export { FormSkeleton } from './skeleton';
export type { ControlProps, Field, FormValues } from './types';

interface Props {
	/** In their order. A function where fields depend on what is typed. */
	fields: Field[] | ( ( values: FormValues ) => Field[] );
	/** What is saved, by field. */
	values: FormValues;
	/**
	 * Saves. Whatever it throws leaves the form filled: the server's errors of fields show at them, and the reason as a notice with Retry.
	 */
	onSave: ( values: FormValues ) => Promise< unknown >;
	saveLabel: string;
	/** While it is being saved. */
	savingLabel?: string;
	/** What failed, in the specification's words where it has some. */
	failedWords?: string | ( ( error: unknown ) => string );
	/** Under this name what is typed stays in the tab until it is saved, or its user signs out. */
	draft?: string;
	/** Beside the button; a function gets what saves other values in the place of those that show, and what drops what was typed. */
	secondary?:
		ReactNode | ( ( saveInstead: ( values: FormValues ) => Promise< void >, reset: () => void ) => ReactNode );
}

/** A form of fields from a list. */
export function Form( {
	fields: given,
	values: saved,
	onSave,
	saveLabel,
	savingLabel = __( 'Saving…', 'storeboard' ),
	failedWords = __( 'Couldn’t save your changes.', 'storeboard' ),
	draft,
	secondary,
}: Props ) {
	const formId = useId();
	const place = useRef< HTMLFormElement >( null );
	const notices = useNotices();
	const registry = useRegistry();
	const noticeId = `storeboard-form-${ formId }`;
	const { fields, values, errors, unsaved, isSaving, isUnderWay, change, leave, save, reset } = useForm( {
		fields: given,
		values: saved,
		draft,
		onSave,
		onStart: () =>
			registry
				.select( noticesStore )
				.getNotices()
				.filter( ( { id }: { id: string } ) => id.startsWith( noticeId ) )
				.forEach( ( { id }: { id: string } ) => registry.dispatch( noticesStore ).removeNotice( id ) ),
		onFailed: ( error, retry ) => notices.failed( noticeId, asSentence( failedWords, error ), error, retry ),
		focus: ( id ) =>
			place.current
				?.querySelector< HTMLElement >(
					`[data-field="${ CSS.escape( id ) }"] :is(input, select, textarea, button)`
				)
				?.focus(),
	} );

	return (
		<form
			ref={ place }
			className="storeboard-form"
			noValidate
			onSubmit={ ( event ) => {
				event.preventDefault();
				save();
			} }
		>
			{ fields.map( ( field ) => (
				<Row
					key={ field.id }
					field={ field }
					id={ `${ formId }${ field.id }` }
					values={ values }
					errors={ errors }
					onChange={ ( value ) => change( field.id, value ) }
					onBlur={ () => leave( field ) }
				/>
			) ) }
			{ unsaved.length > 0 && (
				<LeaveGuard mayLeave={ isUnderWay } isKept={ !! draft && unsaved.every( mayKeep ) } />
			) }
			<div className="storeboard-actions">
				<SaveButton label={ saveLabel } savingLabel={ savingLabel } isSaving={ isSaving } />
				{ typeof secondary === 'function' ? secondary( save, reset ) : secondary }
			</div>
		</form>
	);
}

/** The reason follows it. */
function asSentence( given: NonNullable< Props[ 'failedWords' ] >, error: unknown ) {
	const words = typeof given === 'function' ? given( error ) : given;
	return /[.!?…。]$/.test( words ) ? words : `${ words }.`;
}
