import { Button } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { BusyButton } from '../components/busy-button';
import { ErrorMessage } from '../components/error-message';
import { FormSkeleton } from '../components/form';
import { useNotices } from '../components/use-notices';
import { store, type Email } from '../data/emails';
import type { ScreenProps } from '../extend/pages';
import { formatDateTime } from '../lib/dates';
import { focusScreen } from '../lib/focus-screen';
import { RequestError } from '../lib/request-error';
import { useRevalidate } from '../lib/use-revalidate';
import { NewEmail } from './new-email';
import './style.scss';

/** The reports that go out by email: what becomes of each, and a new one. */
export default function ReportEmails( { query }: ScreenProps ) {
	const { value, madeAt, error } = useSelect( ( select ) => select( store ).getEmails(), [] );
	const { load } = useDispatch( store );
	useRevalidate( madeAt, load );

	return (
		<div className="storeboard-emails">
			<section className="storeboard-card" aria-busy={ ! value && ! error }>
				<h2>{ __( 'Sent by email', 'storeboard' ) }</h2>
				{ value && <List emails={ value.emails } /> }
				{ ! value && ! error && <FormSkeleton fields={ 2 } /> }
				{ ! value && !! error && (
					<ErrorMessage
						what={ __( 'Couldn’t load your reports by email.', 'storeboard' ) }
						error={ error }
						onRetry={ ( mayFocus ) => load().then( () => mayFocus && focusScreen() ) }
					/>
				) }
			</section>
			{ value && (
				<section className="storeboard-card">
					<h2>{ __( 'Send a report by email', 'storeboard' ) }</h2>
					<NewEmail people={ value.people } view={ query.view ?? '' } />
				</section>
			) }
		</div>
	);
}

const List = ( { emails }: { emails: Email[] } ) =>
	emails.length ? (
		<ul>
			{ emails.map( ( email ) => (
				<Row key={ email.id } email={ email } />
			) ) }
		</ul>
	) : (
		<p>{ __( 'No reports by email yet. Reports you schedule below will show up here.', 'storeboard' ) }</p>
	);

const rhythmWords = ( rhythm: string, reader: string ) =>
	rhythm === 'monthly'
		? /* translators: %s: name of a user. */
			sprintf( __( 'Monthly to %s', 'storeboard' ), reader )
		: /* translators: %s: name of a user. */
			sprintf( __( 'Weekly to %s', 'storeboard' ), reader );

/** What happened the last time, as far as anybody knows. */
function stateOf( { state, reason, sentAt }: Email ) {
	switch ( state ) {
		case 'claimed':
			return __( 'Sending…', 'storeboard' );
		case 'failed':
			/* translators: %s: why an email was not sent, as a sentence. */
			return sprintf( __( 'Couldn’t send it. %s', 'storeboard' ), reason );
		case 'unknown':
			return __( 'We couldn’t confirm that it was sent. If it didn’t arrive, send it again.', 'storeboard' );
		case 'unsubscribed':
			return __( 'Unsubscribed', 'storeboard' );
	}
	if ( ! sentAt ) {
		return __( 'Not sent yet', 'storeboard' );
	}
	/* translators: %s: date and time. */
	const sent = sprintf( __( 'Last sent: %s', 'storeboard' ), formatDateTime( sentAt ) );
	// What was sent may be that its report is gone.
	return state === 'sent' && reason ? `${ sent }. ${ reason }` : sent;
}

const isNotSent = ( state: string ) => state === 'failed' || state === 'unknown';

function Row( { email }: { email: Email } ) {
	const { id, name, recipient, isOwn, rhythm, state, nextAt } = email;
	const { send, remove } = useDispatch( store );
	const notices = useNotices();
	const [ busy, setBusy ] = useState( '' );
	const reader = recipient || __( 'a deleted account', 'storeboard' );
	/* translators: 1: name of a report. 2: name of a user. */
	const label = sprintf( __( '%1$s to %2$s', 'storeboard' ), name, reader );
	const isWrong = isNotSent( state );
	const item = useRef< HTMLLIElement >( null );

	/** The server answers the list, also where the email was not sent again. */
	async function sendAgain() {
		const told = ( await send( id ) ).emails.find( ( one ) => one.id === id );
		if ( told && isNotSent( told.state ) ) {
			throw new RequestError( 'refused', ( told.state === 'failed' && told.reason ) || stateOf( told ) );
		}
		// The button goes with what was wrong.
		const { activeElement, body } = item.current?.ownerDocument ?? document;
		if ( activeElement === body || item.current?.contains( activeElement ) ) {
			item.current?.focus();
		}
	}

	async function run( what: 'send' | 'remove', words: string, failedWords: string ) {
		setBusy( what );
		try {
			if ( what === 'send' ) {
				await sendAgain();
			} else {
				await remove( id );
				focusScreen();
			}
			notices.done( `storeboard-email-${ id }`, words );
		} catch ( error ) {
			notices.failed( `storeboard-email-${ id }`, failedWords, error, () => run( what, words, failedWords ) );
		}
		setBusy( '' );
	}

	return (
		<li ref={ item } tabIndex={ -1 }>
			<div className="storeboard-emails__main">
				<strong dir="auto">{ name }</strong>
				<span>{ rhythmWords( rhythm, reader ) }</span>
				<span role={ isWrong ? 'status' : undefined } className={ isWrong ? 'is-wrong' : '' }>
					{ stateOf( email ) }
				</span>
				{ nextAt > 0 && (
					/* translators: %s: date and time. */
					<span>{ sprintf( __( 'Next: %s', 'storeboard' ), formatDateTime( nextAt ) ) }</span>
				) }
			</div>
			<div className="storeboard-emails__actions">
				{ isWrong && !! recipient && (
					<BusyButton
						variant="secondary"
						label={ __( 'Send again', 'storeboard' ) }
						busyLabel={ __( 'Sending…', 'storeboard' ) }
						isBusy={ busy === 'send' }
						ariaLabel={ `${ __( 'Send again', 'storeboard' ) }: ${ label }` }
						onClick={ () =>
							run(
								'send',
								/* translators: %s: what is sent to whom: 'Store digest to Ann'. */
								sprintf( __( 'Sent: %s', 'storeboard' ), label ),
								__( 'Couldn’t send the report.', 'storeboard' )
							)
						}
					/>
				) }
				{ ( state !== 'unsubscribed' || isOwn || ! recipient ) && (
					<Button
						__next40pxDefaultSize
						variant="tertiary"
						isDestructive
						aria-label={ `${ __( 'Remove', 'storeboard' ) }: ${ label }` }
						aria-disabled={ busy !== '' }
						onClick={ () =>
							busy ||
							run(
								'remove',
								/* translators: %s: what is sent to whom: 'Store digest to Ann'. */
								sprintf( __( 'No longer sent: %s', 'storeboard' ), label ),
								__( 'Couldn’t remove the report.', 'storeboard' )
							)
						}
					>
						{ __( 'Remove', 'storeboard' ) }
					</Button>
				) }
			</div>
		</li>
	);
}
