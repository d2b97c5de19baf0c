import { Button, CheckboxControl, TextareaControl, TextControl } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { ErrorMessage } from '../../components/error-message';
import { useMutation } from '../../components/use-mutation';
import { useNotices } from '../../components/use-notices';
import { Waiting } from '../../components/waiting';
import { store, type Annotation, type AnnotationChange, type Days } from '../../data/saved-views';
import * as writes from '../../data/saved-views/write';
import { formatDays } from '../../lib/date-range';
import { parseDay } from '../../lib/date-range/days';
import { RequestError } from '../../lib/request-error';
import { Conflict, ConfirmDelete, RowForm, Step } from '../saved-views/menu-steps';

/** As the server has it (includes/SavedViews/RowType.php). */
const LONGEST = 500;

export interface NotesMenuProps {
	/** Of the report. */
	days: Days;
	/** The day to add a note to; without it the list shows. */
	day?: string;
	onClose: () => void;
}

/** What the owner fills in. */
type Draft = Required< Pick< AnnotationChange, 'text' | 'firstDay' | 'lastDay' | 'isShared' > >;

type Mode =
	| { is: 'list' }
	| { is: 'form'; draft: Draft; note?: Annotation }
	| { is: 'delete'; note: Annotation }
	| { is: 'conflict'; present: Annotation; draft: Draft }
	| { is: 'delete-conflict'; present: Annotation };

/** The notes of a period: added, edited and deleted. */
export function NotesMenu( { days, day, onClose }: NotesMenuProps ) {
	const { loadAnnotations, run } = useDispatch( store );
	const saveAnnotation = ( note: AnnotationChange ) =>
		run( writes.saveAnnotation( note, days ) ) as Promise< Annotation >;
	const { value: notes, error } = useSelect( ( select ) => select( store ).getAnnotations( days ), [ days ] );
	const [ mode, setMode ] = useState< Mode >( day ? newNote( day ) : { is: 'list' } );
	const { done, failed } = useNotices();
	const write = useMutation();

	useEffect( () => void loadAnnotations( days ).catch( () => {} ), [ loadAnnotations, days ] );

	const show = ( next: Mode ) => {
		write.reset();
		setMode( next );
	};
	const onConflict = ( modeOf: ( present: Annotation ) => Mode ) => ( reason: unknown ) => {
		const present = writes.presentAnnotation( reason );
		if ( present ) {
			setMode( modeOf( present ) );
		}
		return Boolean( present );
	};
	const back = () => ( day ? onClose() : show( { is: 'list' } ) );

	/** What somebody else wrote meanwhile is shown beside what was meant. */
	const save = ( draft: Draft, before?: Annotation ) =>
		write.mutate(
			async () => {
				const row = before && { id: before.id, revision: before.revision };
				const after = await saveAnnotation( { ...row, ...draft } );
				if ( before ) {
					// What somebody else does not share any more only they could share again.
					const mayUndo = after.isOwn || after.isShared;
					done( NOTICE, changedWords( before, after ), mayUndo ? () => undo( before, after ) : undefined );
				} else {
					done( NOTICE, __( 'Note added', 'storeboard' ) );
				}
				onClose();
			},
			{ onError: onConflict( ( present ) => ( { is: 'conflict', present, draft } ) ) }
		);

	/** Puts back what a write changed, for as long as nobody else has written since. */
	function undo( before: Annotation, { id, revision }: Annotation ) {
		saveAnnotation( { id, revision, ...draftOf( before ) } ).catch( ( reason ) =>
			failed( NOTICE, __( 'Couldn’t undo the change to this note.', 'storeboard' ), reason, () =>
				undo( before, { ...before, id, revision } )
			)
		);
	}

	const remove = ( note: Annotation ) =>
		write.mutate(
			async () => {
				await run( writes.deleteAnnotation( note, days ) );
				done( NOTICE, __( 'Note deleted', 'storeboard' ) );
				onClose();
			},
			{ onError: onConflict( ( present ) => ( { is: 'delete-conflict', present } ) ) }
		);

	function keep() {
		loadAnnotations( days ).catch( () => {} );
		onClose();
	}

	switch ( mode.is ) {
		case 'form':
			return (
				<NoteForm
					title={ mode.note ? __( 'Edit note', 'storeboard' ) : titleOf( mode.draft ) }
					draft={ mode.draft }
					note={ mode.note }
					write={ write }
					onCancel={ back }
					onSave={ ( draft ) => save( draft, mode.note ) }
				/>
			);
		case 'delete':
			return (
				<ConfirmDelete
					title={ __( 'Delete this note?', 'storeboard' ) }
					words={ mode.note.text }
					failedWords={ DELETE_FAILED() }
					isBusy={ write.isPending }
					error={ write.error }
					onCancel={ back }
					onDelete={ () => remove( mode.note ) }
				/>
			);
		case 'conflict':
		case 'delete-conflict': {
			const isDelete = mode.is === 'delete-conflict';
			return (
				<Conflict
					theirs={ valuesOf( mode.present ) }
					mine={ isDelete ? [] : valuesOf( mode.draft ) }
					useLabel={ isDelete ? __( 'Delete anyway', 'storeboard' ) : __( 'Save my version', 'storeboard' ) }
					busyLabel={ isDelete ? __( 'Deleting…', 'storeboard' ) : __( 'Saving…', 'storeboard' ) }
					failedWords={ isDelete ? DELETE_FAILED() : SAVE_FAILED() }
					isBusy={ write.isPending }
					error={ write.error }
					onKeep={ keep }
					onUse={ () => ( isDelete ? remove( mode.present ) : save( mode.draft, mode.present ) ) }
				/>
			);
		}
	}

	if ( ! notes ) {
		return error ? (
			<ErrorMessage
				what={ __( 'Couldn’t load your notes.', 'storeboard' ) }
				error={ error }
				onRetry={ () => loadAnnotations( days ) }
			/>
		) : (
			<Waiting />
		);
	}
	return (
		<Step title={ __( 'Notes', 'storeboard' ) }>
			{ notes.length === 0 && (
				<p className="storeboard-records__empty">
					{ __(
						'Add a note for events like a sale, email campaign, or holiday. Notes show up on your charts.',
						'storeboard'
					) }
				</p>
			) }
			<ul className="storeboard-records__notes">
				{ notes.map( ( note ) => (
					<li key={ note.id }>
						<p className="storeboard-records__about">{ aboutOf( note ) }</p>
						<p dir="auto">{ note.text }</p>
						{ ! note.mayEdit && (
							<p>
								<Button
									variant="link"
									aria-label={ sprintf(
										/* translators: %s: what a note says. */
										__( 'Copy “%s”', 'storeboard' ),
										note.text
									) }
									onClick={ () =>
										show( { is: 'form', draft: { ...draftOf( note ), isShared: false } } )
									}
								>
									{ __( 'Copy', 'storeboard' ) }
								</Button>
							</p>
						) }
						{ note.mayEdit && (
							<p>
								<Button
									variant="link"
									aria-label={ sprintf(
										/* translators: %s: what a note says. */
										__( 'Edit “%s”', 'storeboard' ),
										note.text
									) }
									onClick={ () => show( { is: 'form', draft: draftOf( note ), note } ) }
								>
									{ __( 'Edit', 'storeboard' ) }
								</Button>{ ' ' }
								<Button
									variant="link"
									isDestructive
									aria-label={ sprintf(
										/* translators: %s: what a note says. */
										__( 'Delete “%s”', 'storeboard' ),
										note.text
									) }
									onClick={ () => show( { is: 'delete', note } ) }
								>
									{ __( 'Delete', 'storeboard' ) }
								</Button>
							</p>
						) }
					</li>
				) ) }
			</ul>
			<Button __next40pxDefaultSize variant="secondary" onClick={ () => show( newNote( days.before ) ) }>
				{ __( 'Add a note', 'storeboard' ) }
			</Button>
		</Step>
	);
}

const NOTICE = 'report-note';
const SAVE_FAILED = () => __( 'Couldn’t save the note.', 'storeboard' );
const DELETE_FAILED = () => __( 'Couldn’t delete the note.', 'storeboard' );

const newNote = ( day: string ): Mode => ( {
	is: 'form',
	draft: { text: '', firstDay: day, lastDay: day, isShared: true },
} );

const draftOf = ( { text, firstDay, lastDay, isShared }: Draft ): Draft => ( { text, firstDay, lastDay, isShared } );

function daysOf( { firstDay, lastDay }: { firstDay: string; lastDay: string } ) {
	const [ first, last ] = [ parseDay( firstDay ), parseDay( lastDay ) ];
	return first && last ? formatDays( { first, last } ) : firstDay;
}

const titleOf = ( draft: Draft ) =>
	/* translators: %s: a date. */
	sprintf( __( 'Add a note to %s', 'storeboard' ), daysOf( draft ) );

/** The days of a note, and who made it where that is somebody else. */
const aboutOf = ( note: Annotation ) =>
	note.isOwn || ! note.owner
		? daysOf( note )
		: /* translators: 1: a date. 2: name of the one who wrote a note. */
			sprintf( __( '%1$s, by %2$s', 'storeboard' ), daysOf( note ), note.owner );

const valuesOf = ( note: Draft ): [ string, string ][] => [
	[ __( 'Note', 'storeboard' ), note.text ],
	[ __( 'Dates', 'storeboard' ), daysOf( note ) ],
];

/** Says who has lost a note that is no longer shared. */
function changedWords( before: Annotation, after: Annotation ) {
	if ( after.isShared || ! before.isShared ) {
		return __( 'Note updated', 'storeboard' );
	}
	return after.isOwn
		? __( 'Note updated. Only you can see it now.', 'storeboard' )
		: /* translators: %s: name of the one who wrote a note. */
			sprintf( __( 'Note updated. Only %s can see it now.', 'storeboard' ), after.owner );
}

/** Says who will lose a note that is no longer shared. */
function loserWords( { isOwn, owner }: Annotation ) {
	return isOwn
		? __( 'Only you keep it. Everyone else who can view reports will lose it.', 'storeboard' )
		: sprintf(
				/* translators: %s: name of the one who wrote a note. */
				__( 'Only %s keeps it. You and everyone else who can view reports will lose it.', 'storeboard' ),
				owner
			);
}

interface NoteFormProps {
	title: string;
	draft: Draft;
	/** The one that is edited. */
	note?: Annotation;
	write: Pick< ReturnType< typeof useMutation >, 'isPending' | 'error' >;
	onSave: ( draft: Draft ) => void;
	onCancel: () => void;
}

function NoteForm( { title, draft, note, write, onSave, onCancel }: NoteFormProps ) {
	const [ values, setValues ] = useState( draft );
	const { error } = write;
	const fields = error instanceof RequestError ? error.fields : {};
	const set = ( changes: Partial< Draft > ) => setValues( { ...values, ...changes } );

	return (
		<Step title={ title }>
			<RowForm
				label={ __( 'Save', 'storeboard' ) }
				busyLabel={ __( 'Saving…', 'storeboard' ) }
				failedWords={ Object.keys( fields ).length ? '' : SAVE_FAILED() }
				isBusy={ write.isPending }
				error={ error }
				onSubmit={ () => onSave( values ) }
				onCancel={ onCancel }
			>
				<TextareaControl
					__nextHasNoMarginBottom
					label={ __( 'Note', 'storeboard' ) }
					value={ values.text }
					rows={ 3 }
					maxLength={ LONGEST }
					aria-invalid={ fields.text ? true : undefined }
					onChange={ ( text ) => set( { text } ) }
				/>
				<div className="storeboard-records__days">
					<TextControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						type="date"
						label={ __( 'Start date', 'storeboard' ) }
						value={ values.firstDay }
						aria-invalid={ fields.first_day ? true : undefined }
						// A note on one day stays on one day.
						onChange={ ( firstDay ) =>
							set( {
								firstDay,
								...( ( values.lastDay === values.firstDay || values.lastDay < firstDay ) && {
									lastDay: firstDay,
								} ),
							} )
						}
					/>
					<TextControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						type="date"
						label={ __( 'End date', 'storeboard' ) }
						value={ values.lastDay }
						aria-invalid={ fields.last_day ? true : undefined }
						onChange={ ( lastDay ) => set( { lastDay } ) }
					/>
				</div>
				<CheckboxControl
					__nextHasNoMarginBottom
					label={ __( 'Share with everyone who can view reports', 'storeboard' ) }
					checked={ values.isShared }
					// Nobody would keep it.
					disabled={ !! note && ! note.isOwn && ! note.owner }
					help={ note?.isShared && ! values.isShared ? loserWords( note ) : undefined }
					onChange={ ( isShared ) => set( { isShared } ) }
				/>
			</RowForm>
		</Step>
	);
}
