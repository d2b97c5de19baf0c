import { Button } from '@wordpress/components';
import { useDispatch, useRegistry } from '@wordpress/data';
import { useEffect, useId, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { plus } from '@wordpress/icons';
import { LeaveGuard } from '../form/leave-guard';
import { SaveButton } from '../form/save-button';
import { useMutation } from '../use-mutation';
import { useNotices } from '../use-notices';
import { store as optionsStore } from '../../data/options';
import { speakMessage } from '../../lib/speak';
import { Account } from './account';
import { ACCOUNTS, asText, isEmpty, isPayable, joined, moved, newAccount, readAccounts, toAccounts } from './accounts';
import { useSorting } from './use-sorting';
import './style.scss';

interface Props {
	/** The option with the accounts, as the server has it. */
	stored: unknown;
	/** What failed, as a sentence. */
	failedWords: string;
	/** Whether the owner may do without any account. */
	isOptional?: boolean;
	saveLabel?: string;
	/** Where another button is the page's primary one. */
	isSecondary?: boolean;
	/** The accounts are about to be written, and have been written. What these throw counts as a failure too. */
	onStart?: () => void;
	onSaved: () => unknown;
}

/** The notice that tells how saving went. */
export const NOTICE = 'storeboard-bank-transfer';

/** The accounts in their order, and Save. */
export function AccountsForm( {
	stored,
	failedWords,
	isOptional = false,
	saveLabel = __( 'Save', 'storeboard' ),
	isSecondary,
	onStart,
	onSaved,
}: Props ) {
	const { updateOptions, reloadOption } = useDispatch( optionsStore );
	const { select } = useRegistry();
	const notices = useNotices();
	const formId = useId();
	const place = useRef< HTMLFormElement >( null );
	const [ rows, setRows ] = useState( () => {
		const known = readAccounts( stored );
		return known.length ? known : [ newAccount() ];
	} );
	/** From which the editing began. */
	const [ known, setKnown ] = useState( () => toAccounts( rows ) );
	const isEdited = asText( toAccounts( rows ) ) !== asText( known );
	/** Keys of the accounts that lack what customers pay to. */
	const [ lacking, setLacking ] = useState< string[] >( [] );
	const [ toFocus, setToFocus ] = useState< { selector: string } >();
	const { mutate, isPending: isSaving, isUnderWay } = useMutation();

	useEffect( () => {
		if ( toFocus ) {
			place.current?.querySelector< HTMLElement >( toFocus.selector )?.focus();
		}
	}, [ toFocus ] );

	useEffect( () => {
		const now = readAccounts( stored );
		// What another tab has stored shows. What was typed here stays, and is joined with it on saving.
		if ( ! isEdited && ! isUnderWay() && asText( toAccounts( now ) ) !== asText( known ) ) {
			// A field that has the focus keeps it.
			setRows( ( before ) =>
				( now.length ? now : [ newAccount() ] ).map( ( row, index ) => ( {
					...row,
					key: before[ index ]?.key ?? row.key,
				} ) )
			);
			setKnown( toAccounts( now ) );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Only accounts that another tab stores: after typing or saving, `stored` is the older of the two.
	}, [ stored ] );

	const focusField = ( key: string, name: string ) =>
		setToFocus( { selector: `#${ CSS.escape( `${ formId }${ key }-${ name }` ) }` } );

	function change( key: string, name: string, value: string ) {
		setRows( ( before ) => before.map( ( row ) => ( row.key === key ? { ...row, [ name ]: value } : row ) ) );
		setLacking( ( before ) => before.filter( ( other ) => other !== key ) );
	}

	function add() {
		const row = newAccount();
		setRows( ( before ) => [ ...before, row ] );
		focusField( row.key, 'account_name' );
	}

	function remove( key: string ) {
		const index = rows.findIndex( ( row ) => row.key === key );
		const rest = rows.filter( ( row ) => row.key !== key );
		setRows( rest );
		speakMessage( __( 'Account removed. Save to apply the change.', 'storeboard' ) );
		focusField( rest[ Math.min( index, rest.length - 1 ) ]!.key, 'account_name' );
	}

	const move = ( from: number, to: number ) => setRows( ( before ) => moved( before, from, to ) );
	const { dragged, handle } = useSorting( move );

	/** By the keyboard: the button moves with its account and keeps the focus, or its twin gets it at an end of the list. */
	function step( index: number, by: 1 | -1 ) {
		const to = index + by;
		move( index, to );
		speakMessage(
			sprintf(
				/* translators: 1: place in a list; 2: number of bank accounts. */
				__( 'Moved to position %1$d of %2$d', 'storeboard' ),
				to + 1,
				rows.length
			)
		);
		const isLast = to === 0 || to === rows.length - 1;
		const name = by < 0 === isLast ? 'down' : 'up';
		setToFocus( { selector: `[data-account="${ rows[ index ]!.key }"] [data-move="${ name }"]` } );
	}

	async function save() {
		if ( isUnderWay() ) {
			return;
		}
		const filled = rows.filter( ( row ) => ! isEmpty( row ) );
		// Without any account the first one says what is missing.
		const wrong = ( filled.length || isOptional ? filled : rows )
			.filter( ( row ) => ! isPayable( row ) )
			.map( ( { key } ) => key );
		setLacking( wrong );
		if ( wrong[ 0 ] ) {
			focusField( wrong[ 0 ], 'account_number' );
			return;
		}

		await mutate(
			async () => {
				onStart?.();
				// First where to pay: an enabled method without an account is of no use to customers.
				await reloadOption( ACCOUNTS );
				const now = toAccounts( readAccounts( select( optionsStore ).getLoadedOption( ACCOUNTS ).value ) );
				await updateOptions( { [ ACCOUNTS ]: joined( toAccounts( filled ), known, now ) } );
				await onSaved();
			},
			{ onError: ( error ) => notices.failed( NOTICE, failedWords, error, () => latestSave.current() ) }
		);
	}
	const latestSave = useRef( save );
	latestSave.current = save;

	return (
		<form
			ref={ place }
			className="storeboard-bank__form"
			noValidate
			autoComplete="off"
			onSubmit={ ( event ) => {
				event.preventDefault();
				save();
			} }
		>
			<ol className="storeboard-bank__accounts">
				{ rows.map( ( row, index ) => (
					<Account
						key={ row.key }
						row={ row }
						id={ `${ formId }${ row.key }-` }
						index={ index }
						count={ rows.length }
						isLacking={ lacking.includes( row.key ) }
						isDragged={ dragged === index }
						handle={ handle( index ) }
						onChange={ ( name, value ) => change( row.key, name, value ) }
						onMove={ ( by ) => step( index, by ) }
						onRemove={ () => remove( row.key ) }
					/>
				) ) }
			</ol>
			<Button
				__next40pxDefaultSize
				className="storeboard-bank__add"
				variant="tertiary"
				icon={ plus }
				onClick={ add }
			>
				{ __( 'Add account', 'storeboard' ) }
			</Button>
			{ isEdited && <LeaveGuard mayLeave={ isUnderWay } isKept={ false } /> }
			<div className="storeboard-actions">
				<SaveButton
					label={ saveLabel }
					savingLabel={ __( 'Saving…', 'storeboard' ) }
					isSaving={ isSaving }
					isSecondary={ isSecondary }
				/>
			</div>
		</form>
	);
}
