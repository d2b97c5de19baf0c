import { Button } from '@wordpress/components';
import { useEffect, useId, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FormEvent, ReactNode } from 'react';
import { BusyButton } from '../../components/busy-button';
import { useSpokenMessage } from '../../components/use-spoken-message';
import { getWriteErrorMessage } from '../../lib/refusal';

/** A part of the menu with a heading, which takes the focus: the part before it is gone. */
export function Step( { title, children }: { title: string; children: ReactNode } ) {
	const heading = useRef< HTMLHeadingElement >( null );
	const id = useId();
	useEffect( () => {
		const field = heading.current?.parentElement?.querySelector< HTMLElement >( 'input[type="text"], textarea' );
		( field ?? heading.current )?.focus();
	}, [] );

	return (
		<section className="storeboard-records__step" aria-labelledby={ id }>
			<h2 ref={ heading } id={ id } tabIndex={ -1 }>
				{ title }
			</h2>
			{ children }
		</section>
	);
}

interface RowFormProps {
	/** What failed, as a sentence: 'Couldn’t save the view.' */
	failedWords: string;
	label: string;
	busyLabel: string;
	isBusy: boolean;
	error: unknown;
	onSubmit: () => void;
	onCancel: () => void;
	children: ReactNode;
}

/** Fields with Save and Cancel. Where the write failed the reason stands below them, and the button is Retry. */
export function RowForm( props: RowFormProps ) {
	const { failedWords, label, busyLabel, isBusy, error, onSubmit, onCancel, children } = props;

	function submit( event: FormEvent ) {
		event.preventDefault();
		if ( ! isBusy ) {
			onSubmit();
		}
	}

	return (
		<form onSubmit={ submit } noValidate>
			{ children }
			{ error !== undefined && <Failed what={ failedWords } error={ error } /> }
			<div className="storeboard-records__actions">
				<BusyButton
					label={ error === undefined ? label : __( 'Try again', 'storeboard' ) }
					busyLabel={ busyLabel }
					isBusy={ isBusy }
					onClick={ onSubmit }
				/>
				<Button __next40pxDefaultSize variant="tertiary" onClick={ onCancel }>
					{ __( 'Cancel', 'storeboard' ) }
				</Button>
			</div>
		</form>
	);
}

export function Failed( { what, error }: { what: string; error: unknown } ) {
	const words = `${ what } ${ getWriteErrorMessage( error ) }`;
	useSpokenMessage( words );
	return <p className="storeboard-records__failed">{ words }</p>;
}

interface ConflictProps {
	/** Both as the owner reads them: name of what differs, and its value. */
	theirs: [ label: string, value: string ][];
	mine: [ label: string, value: string ][];
	/** 'Save my version' or 'Delete anyway'. */
	useLabel: string;
	busyLabel: string;
	failedWords: string;
	isBusy: boolean;
	error: unknown;
	onUse: () => void;
	onKeep: () => void;
}

/** What somebody else has made of a row meanwhile beside what was meant: the owner chooses. */
export function Conflict( props: ConflictProps ) {
	const { theirs, mine, useLabel, busyLabel, failedWords, isBusy, error, onUse, onKeep } = props;
	return (
		<Step title={ __( 'Someone else changed this', 'storeboard' ) }>
			<Version title={ __( 'Their version', 'storeboard' ) } values={ theirs } />
			{ mine.length > 0 && <Version title={ __( 'Your version', 'storeboard' ) } values={ mine } /> }
			{ error !== undefined && <Failed what={ failedWords } error={ error } /> }
			<div className="storeboard-records__actions">
				<Button __next40pxDefaultSize variant="secondary" onClick={ onKeep }>
					{ __( 'Keep their version', 'storeboard' ) }
				</Button>
				<BusyButton
					variant="tertiary"
					label={ useLabel }
					busyLabel={ busyLabel }
					isBusy={ isBusy }
					onClick={ onUse }
				/>
			</div>
		</Step>
	);
}

const Version = ( { title, values }: { title: string; values: [ string, string ][] } ) => (
	<>
		<h3>{ title }</h3>
		<dl>
			{ values.map( ( [ label, value ] ) => (
				<div key={ label }>
					<dt>{ label }</dt>
					<dd dir="auto">{ value }</dd>
				</div>
			) ) }
		</dl>
	</>
);

interface ConfirmProps {
	title: string;
	/** What is lost, and by whom. */
	words: string;
	failedWords: string;
	label: string;
	busyLabel: string;
	isBusy: boolean;
	error: unknown;
	onConfirm: () => void;
	onCancel: () => void;
}

/** Asks before something is lost that nothing brings back. */
export const Confirm = ( { title, words, onConfirm, ...form }: ConfirmProps ) => (
	<Step title={ title }>
		<RowForm { ...form } onSubmit={ onConfirm }>
			<p>{ words }</p>
		</RowForm>
	</Step>
);

export const ConfirmDelete = ( {
	onDelete,
	...props
}: Omit< ConfirmProps, 'label' | 'busyLabel' | 'onConfirm' > & { onDelete: () => void } ) => (
	<Confirm
		{ ...props }
		label={ __( 'Delete', 'storeboard' ) }
		busyLabel={ __( 'Deleting…', 'storeboard' ) }
		onConfirm={ onDelete }
	/>
);
