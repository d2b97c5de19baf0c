import { CheckboxControl, MenuGroup, MenuItem, NavigableMenu, TextControl } from '@wordpress/components';
import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { check } from '@wordpress/icons';
import type { Key, ReactNode } from 'react';
import { ErrorMessage } from '../../components/error-message';
import { useMutation } from '../../components/use-mutation';
import { useNotices } from '../../components/use-notices';
import { Waiting } from '../../components/waiting';
import { store as arrangements } from '../../data/overview-arrangement';
import { store, type SavedView, type ViewChange } from '../../data/saved-views';
import * as writes from '../../data/saved-views/write';
import type { RangeSettings } from '../../lib/date-range';
import { RequestError } from '../../lib/request-error';
import { parseQuery, type Query } from '../../lib/report-query';
import { getReport, isReport } from '../reports';
import { describe, leftOut, narrowingOf, openedBy, standing, viewQuery } from './address';
import { useMenu } from './menu';
import { Confirm, Conflict, ConfirmDelete, Failed, RowForm, Step } from './menu-steps';

/** As the server has it (includes/SavedViews/RowType.php). */
const LONGEST = 80;

export interface ViewsMenuProps {
	/** Arguments of the address. */
	query: Query;
	settings: RangeSettings;
	onOpen: ( query: Query ) => void;
	onClose: () => void;
}

type Mode =
	| { is: 'list' | 'save' }
	| { is: 'rename' | 'delete' | 'unshare'; view: SavedView }
	| { is: 'conflict'; present: SavedView; change: ViewChange; words: string }
	| { is: 'delete-conflict'; present: SavedView };

/** The views that are there, what becomes of the one that shows, and a new one. */
export function ViewsMenu( props: ViewsMenuProps ) {
	const { query, settings, onOpen, onClose } = props;
	const { loadViews, run } = useDispatch( store );
	const registry = useRegistry();
	const { setDraft } = useDispatch( arrangements );
	const { value: views, error } = useSelect( ( select ) => select( store ).getViews(), [] );
	const [ mode, setMode ] = useState< Mode >( { is: 'list' } );
	const { done, failed } = useNotices();
	const write = useMutation();
	const current = views?.find( ( { id } ) => String( id ) === query.view );
	const address = viewQuery( query );
	// Of the overview, how it is arranged: a view holds it.
	const arrangement = useSelect( ( select ) => select( arrangements ).getShown(), [] );
	const draft = useSelect( ( select ) => current && select( arrangements ).getDraft( current.id ), [ current ] );
	const lost = leftOut( query );
	const lostWords = lost.length
		? sprintf(
				/* translators: %s: filters that extensions added, separated by commas. */
				__(
					'Not saved with the view: %s. The extension that added it doesn’t support saved views.',
					'storeboard'
				),
				lost.join( ', ' )
			)
		: '';
	useMenu();

	useEffect( () => void loadViews().catch( () => {} ), [ loadViews ] );

	if ( ! views ) {
		return error ? (
			<ErrorMessage
				what={ __( 'Couldn’t load your saved views.', 'storeboard' ) }
				error={ error }
				onRetry={ () => loadViews() }
			/>
		) : (
			<Waiting />
		);
	}

	const back = () => {
		write.reset();
		setMode( { is: 'list' } );
	};

	const onConflict = ( modeOf: ( present: SavedView ) => Mode ) => ( reason: unknown ) => {
		const present = writes.presentView( reason );
		if ( present ) {
			setMode( modeOf( present ) );
		}
		return Boolean( present );
	};

	/** What is saved with a view is no draft any more. One that stays goes on from what its owner has written beside it. */
	async function saveView( change: ViewChange ) {
		const { getDraft } = registry.select( arrangements );
		const sent = change.id && getDraft( change.id );
		const view = ( await run( writes.saveView( change ) ) ) as SavedView;
		const left = getDraft( view.id );
		if ( left && left === sent && 'arrangement' in change ) {
			setDraft( view.id );
		} else if ( left && ( 'arrangement' in change || left.revision === change.revision ) ) {
			setDraft( view.id, { ...left, revision: view.revision } );
		}
		return view;
	}

	/** Writes what changes of the view that shows; what somebody else wrote meanwhile is shown beside it. */
	const change = (
		before: SavedView,
		changes: ViewChange,
		words: ( view: SavedView ) => string,
		revision = before.revision
	) =>
		write.mutate(
			async () => {
				const after = await saveView( { id: before.id, revision, ...changes } );
				done( 'report-view', words( after ), () => undo( before, after, changes ) );
				if ( changes.query ) {
					onOpen( openedBy( after ) );
				}
				onClose();
			},
			{
				onError: onConflict( ( present ) => ( {
					is: 'conflict',
					present,
					change: changes,
					words: words( { ...present, ...changes } ),
				} ) ),
			}
		);

	/** Puts back what a write changed, for as long as nobody else has written since. */
	function undo( before: SavedView, after: SavedView, changes: ViewChange ) {
		const { id, revision } = after;
		const earlier: ViewChange = { id, revision };
		for ( const name of Object.keys( changes ) as ( keyof ViewChange )[] ) {
			Object.assign( earlier, { [ name ]: before[ name as keyof SavedView ] } );
		}
		saveView( earlier ).then(
			( view ) => changes.query && onOpen( openedBy( view ) ),
			( reason ) =>
				failed( 'report-view', __( 'Couldn’t undo the change to this view.', 'storeboard' ), reason, () =>
					undo( before, after, changes )
				)
		);
	}

	switch ( mode.is ) {
		case 'save':
			return (
				<NameForm
					title={ __( 'Save view', 'storeboard' ) }
					name={ describe( address, settings ) }
					write={ write }
					hint={ lostWords }
					mayShare
					onCancel={ back }
					onSave={ ( name, isShared ) =>
						write.mutate( async () => {
							const view = await saveView( {
								name,
								query: address,
								...( arrangement && {
									arrangement: draft?.arrangement ?? current?.arrangement ?? arrangement,
								} ),
								isShared,
							} );
							/* translators: %s: name of a saved view. */
							done( 'report-view', sprintf( __( 'View “%s” saved', 'storeboard' ), view.name ) );
							onOpen( openedBy( view ) );
							onClose();
						} )
					}
				/>
			);
		case 'rename':
			return (
				<NameForm
					title={ __( 'Rename view', 'storeboard' ) }
					name={ mode.view.name }
					write={ write }
					onCancel={ back }
					onSave={ ( name ) =>
						change( mode.view, { name }, ( view ) =>
							/* translators: %s: name of a saved view. */
							sprintf( __( 'View renamed to “%s”', 'storeboard' ), view.name )
						)
					}
				/>
			);
		case 'delete':
			return (
				<ConfirmDelete
					/* translators: %s: name of a saved view. */
					title={ sprintf( __( 'Delete view “%s”?', 'storeboard' ), mode.view.name ) }
					words={
						mode.view.isShared
							? __(
									'It will be deleted for everyone who uses it. Your report data won’t change.',
									'storeboard'
								)
							: __( 'Your report data won’t change.', 'storeboard' )
					}
					failedWords={ DELETE_FAILED() }
					isBusy={ write.isPending }
					error={ write.error }
					onCancel={ back }
					onDelete={ () => remove( mode.view ) }
				/>
			);
		case 'unshare':
			return (
				<Confirm
					/* translators: %s: name of a saved view. */
					title={ sprintf( __( 'Stop sharing “%s”?', 'storeboard' ), mode.view.name ) }
					words={ sprintf(
						/* translators: %s: name of the one who made a saved view. */
						__(
							'Only %s keeps it, and can share it again. You and everyone else who can view reports will lose it.',
							'storeboard'
						),
						mode.view.owner
					) }
					label={ __( 'Stop sharing', 'storeboard' ) }
					busyLabel={ __( 'Saving…', 'storeboard' ) }
					failedWords={ SAVE_FAILED() }
					isBusy={ write.isPending }
					error={ write.error }
					onCancel={ back }
					onConfirm={ () => unshare( mode.view ) }
				/>
			);
		case 'conflict':
			return (
				<Conflict
					theirs={ valuesOf( mode.present, mode.change ) }
					mine={ valuesOf( { ...mode.present, ...mode.change }, mode.change ) }
					useLabel={ __( 'Save my version', 'storeboard' ) }
					busyLabel={ __( 'Saving…', 'storeboard' ) }
					failedWords={ SAVE_FAILED() }
					isBusy={ write.isPending }
					error={ write.error }
					onKeep={ () => keep( mode.present, mode.change ) }
					onUse={ () => change( mode.present, mode.change, () => mode.words ) }
				/>
			);
		case 'delete-conflict':
			return (
				<Conflict
					theirs={ valuesOf( mode.present, { name: '', query: '' } ) }
					mine={ [] }
					useLabel={ __( 'Delete anyway', 'storeboard' ) }
					busyLabel={ __( 'Deleting…', 'storeboard' ) }
					failedWords={ DELETE_FAILED() }
					isBusy={ write.isPending }
					error={ write.error }
					onKeep={ () => keep( mode.present ) }
					onUse={ () => remove( mode.present ) }
				/>
			);
	}

	const isChanged = !! current && ( !! draft || viewQuery( parseQuery( current.query ) ) !== address );
	// What nobody changed is not written: the server has more of it than it tells.
	const arranged =
		draft?.arrangement ?? ( ! current?.arrangement && arrangement?.isArranged ? arrangement : undefined );
	const own = views.filter( ( { isOwn } ) => isOwn );
	const shared = views.filter( ( { isOwn } ) => ! isOwn );
	const ready = readyOf( query );

	return (
		<>
			{ query.view && ! current && (
				<p className="storeboard-records__hint">{ __( 'This saved view no longer exists.', 'storeboard' ) }</p>
			) }
			{ views.length === 0 && (
				<p className="storeboard-records__hint">
					{ __( 'Save a date range and filters to come back to them later.', 'storeboard' ) }
				</p>
			) }
			<Menu label={ __( 'Saved views', 'storeboard' ) }>
				{ group( __( 'My views', 'storeboard' ), own ) }
				{ group( __( 'Shared with me', 'storeboard' ), shared ) }
				{ ready.length > 0 && (
					<MenuGroup label={ __( 'Ready-made', 'storeboard' ) }>
						{ ready.map( ( { name, opens, says } ) =>
							item( name, name, says, ! current && narrowingOf( opens ) === narrowingOf( query ), opens )
						) }
					</MenuGroup>
				) }
				<MenuGroup label={ current ? current.name : __( 'This report', 'storeboard' ) }>
					{ current?.mayEdit && isChanged && (
						<MenuItem
							onClick={ () =>
								change(
									current,
									{ query: address, ...( arranged && { arrangement: arranged } ) },
									( view ) =>
										/* translators: %s: name of a saved view. */
										[ sprintf( __( 'View “%s” updated', 'storeboard' ), view.name ), lostWords ]
											.filter( Boolean )
											.join( '. ' ),
									draft?.revision
								)
							}
						>
							{ __( 'Update view', 'storeboard' ) }
						</MenuItem>
					) }
					<MenuItem onClick={ () => setMode( { is: 'save' } ) }>
						{ current ? __( 'Save as new view', 'storeboard' ) : __( 'Save view', 'storeboard' ) }
					</MenuItem>
					{ current && (
						<MenuItem
							onClick={ () => {
								onClose();
								onOpen( { page: 'wc-admin', path: '/analytics/emails', view: String( current.id ) } );
							} }
						>
							{ __( 'Send by email…', 'storeboard' ) }
						</MenuItem>
					) }
					{ current?.mayEdit && (
						<>
							<MenuItem onClick={ () => setMode( { is: 'rename', view: current } ) }>
								{ __( 'Rename', 'storeboard' ) }
							</MenuItem>
							{ ( current.isOwn || current.owner ) && (
								<MenuItem
									onClick={ () =>
										current.isOwn
											? change( current, { isShared: ! current.isShared }, sharedWords )
											: setMode( { is: 'unshare', view: current } )
									}
								>
									{ current.isShared
										? __( 'Stop sharing', 'storeboard' )
										: __( 'Share', 'storeboard' ) }
								</MenuItem>
							) }
							<MenuItem isDestructive onClick={ () => setMode( { is: 'delete', view: current } ) }>
								{ __( 'Delete', 'storeboard' ) }
							</MenuItem>
						</>
					) }
				</MenuGroup>
			</Menu>
			{ write.error !== undefined && <Failed what={ SAVE_FAILED() } error={ write.error } /> }
		</>
	);

	function group( label: string, listed: SavedView[] ) {
		return (
			listed.length > 0 && (
				<MenuGroup label={ label }>
					{ listed.map( ( view ) =>
						item( view.id, view.name, infoOf( view ), view.id === current?.id, openedBy( view ) )
					) }
				</MenuGroup>
			)
		);
	}

	function item( key: Key, name: string, info: string, isSelected: boolean, opens: Query ) {
		return (
			<MenuItem
				key={ key }
				role="menuitemradio"
				isSelected={ isSelected }
				icon={ isSelected ? check : null }
				info={ info }
				onClick={ () => {
					onClose();
					onOpen( opens );
				} }
			>
				{ name }
			</MenuItem>
		);
	}

	function infoOf( view: SavedView ) {
		const words = describe( view.query, settings );
		if ( ! view.isOwn && view.owner ) {
			/* translators: 1: what a view shows. 2: name of the one who made it. */
			return sprintf( __( '%1$s, by %2$s', 'storeboard' ), words, view.owner );
		}
		/* translators: %s: what a view shows. */
		return view.isOwn && view.isShared ? sprintf( __( '%s, shared', 'storeboard' ), words ) : words;
	}

	function valuesOf( view: { name: string; query: string; isShared: boolean }, changes: ViewChange ) {
		const values: [ string, string ][] = [ [ __( 'Name', 'storeboard' ), view.name ] ];
		if ( changes.query !== undefined ) {
			values.push( [ __( 'Shows', 'storeboard' ), describe( view.query, settings ) ] );
		}
		if ( changes.isShared !== undefined ) {
			values.push( [
				__( 'Shared', 'storeboard' ),
				view.isShared ? __( 'Yes', 'storeboard' ) : __( 'No', 'storeboard' ),
			] );
		}
		return values;
	}

	/** What somebody else wrote counts, and shows. */
	function keep( present: SavedView, meant?: ViewChange ) {
		if ( meant?.arrangement ) {
			setDraft( present.id );
		}
		loadViews().catch( () => {} );
		onOpen( openedBy( present ) );
		onClose();
	}

	/** Of a view that somebody else made. Nobody but them could take it back. */
	function unshare( { id, revision, owner }: SavedView ) {
		return write.mutate(
			async () => {
				const { name } = await saveView( { id, revision, isShared: false } );
				done(
					'report-view',
					sprintf(
						/* translators: 1: name of a saved view. 2: name of the one who made it. */
						__( 'View “%1$s” is no longer shared. Only %2$s can see it now.', 'storeboard' ),
						name,
						owner
					)
				);
				leaveView();
			},
			{ onError: onConflict( ( present ) => ( { is: 'unshare', view: present } ) ) }
		);
	}

	/** The report stays as it shows. */
	function leaveView() {
		const { view: gone, ...rest } = query;
		onOpen( rest );
		onClose();
	}

	function remove( view: SavedView ) {
		return write.mutate(
			async () => {
				await run( writes.deleteView( view ) );
				/* translators: %s: name of a saved view. */
				done( 'report-view', sprintf( __( 'View “%s” deleted', 'storeboard' ), view.name ) );
				leaveView();
			},
			{ onError: onConflict( ( present ) => ( { is: 'delete-conflict', present } ) ) }
		);
	}
}

/** The views that every store has of a report, with the page and the period of the address. */
function readyOf( address: Query ) {
	const { page = 'wc-admin', path = '' } = address;
	const id = path.replace( '/analytics/', '' );
	const views = isReport( id ) ? getReport( id ).views?.() : undefined;
	return ( views ?? [] ).map( ( { name, query, says } ) => ( {
		name,
		says,
		opens: { ...standing( address ), page, path, ...query },
	} ) );
}

const sharedWords = ( { name, isShared }: SavedView ) =>
	isShared
		? /* translators: %s: name of a saved view. */
			sprintf( __( 'View “%s” shared with everyone who can view reports', 'storeboard' ), name )
		: sprintf(
				/* translators: %s: name of a saved view. */
				__( 'View “%s” is no longer shared. Only you can see it now.', 'storeboard' ),
				name
			);

const SAVE_FAILED = () => __( 'Couldn’t save the view.', 'storeboard' );
const DELETE_FAILED = () => __( 'Couldn’t delete the view.', 'storeboard' );

/** A menu whose first entry has the focus. */
function Menu( { label, children }: { label: string; children: ReactNode } ) {
	const place = useRef< HTMLDivElement >( null );
	useEffect( () => place.current?.querySelector< HTMLElement >( '[role^="menuitem"]' )?.focus(), [] );
	return (
		<NavigableMenu ref={ place } role="menu" aria-label={ label }>
			{ children }
		</NavigableMenu>
	);
}

interface NameFormProps {
	title: string;
	/** Proposed. */
	name: string;
	write: Pick< ReturnType< typeof useMutation >, 'isPending' | 'error' >;
	/** What the view will not have. */
	hint?: string;
	/** Whether it asks who sees the view. */
	mayShare?: boolean;
	onSave: ( name: string, isShared: boolean ) => void;
	onCancel: () => void;
}

function NameForm( { title, name: proposed, write, hint, mayShare = false, onSave, onCancel }: NameFormProps ) {
	const [ name, setName ] = useState( proposed );
	const [ isShared, setShared ] = useState( false );
	const { error } = write;
	const problem = ( error instanceof RequestError && error.fields.name ) || '';

	return (
		<Step title={ title }>
			<RowForm
				label={ __( 'Save', 'storeboard' ) }
				busyLabel={ __( 'Saving…', 'storeboard' ) }
				failedWords={ problem ? '' : SAVE_FAILED() }
				isBusy={ write.isPending }
				error={ error }
				onSubmit={ () => onSave( name, isShared ) }
				onCancel={ onCancel }
			>
				<TextControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( 'Name', 'storeboard' ) }
					value={ name }
					maxLength={ LONGEST }
					onChange={ setName }
					aria-invalid={ problem ? true : undefined }
				/>
				{ hint && <p className="storeboard-records__hint">{ hint }</p> }
				{ mayShare && (
					<CheckboxControl
						__nextHasNoMarginBottom
						label={ __( 'Share with everyone who can view reports', 'storeboard' ) }
						checked={ isShared }
						onChange={ setShared }
					/>
				) }
			</RowForm>
		</Step>
	);
}

/** The name of the view in the address, once it is known. */
export function ViewName( { id }: { id: string } ) {
	const { loadViews } = useDispatch( store );
	const { value: views } = useSelect( ( select ) => select( store ).getViews(), [] );
	useEffect( () => ( views ? undefined : void loadViews().catch( () => {} ) ), [ views, loadViews ] );
	const name = views?.find( ( view ) => String( view.id ) === id )?.name;
	return (
		<>
			{ name
				? /* translators: %s: name of a saved view. */
					sprintf( __( 'View: %s', 'storeboard' ), name )
				: __( 'Saved views', 'storeboard' ) }
		</>
	);
}
