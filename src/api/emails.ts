import { each, readArray, readBoolean, readEach, readList, readNumber, readObject, readString, shape } from './read';
import { post, query, request } from './request';

const readEmail = shape( 'Email', {
	...each( readNumber, 'id', 'view' ),
	/** What it tells, and who gets it; empty where that account is gone. */
	...each( readString, 'name', 'recipient' ),
	isOwn: readBoolean,
	/** 'weekly' or 'monthly'; 'scheduled', 'claimed', 'sent', 'failed', 'unknown' or 'unsubscribed'; why it was not sent. */
	...each( readString, 'rhythm', 'state', 'reason' ),
	/** Unix times in milliseconds; 0 for never. */
	nextAt: ( value, what ) => readNumber( value, what ) * 1000,
	sentAt: ( value, what ) => readNumber( value, what ) * 1000,
} );

const readPerson = shape( 'Person', { id: readNumber, name: readString } );

export type Email = ReturnType< typeof readEmail >;

export interface Emails {
	emails: Email[];
	/** Who can be chosen, the user first. */
	people: ReturnType< typeof readPerson >[];
}

export interface NewEmail {
	view: number;
	rhythm: string;
	recipients: number[];
}

const PATH = '/storeboard/v1/emails';

/** A mail server may take its time. In milliseconds. */
const timeOut = 60_000;

const readEmails = ( body: unknown ): Emails => {
	const { emails, people } = readObject( body, 'Emails' );
	return {
		emails: readEach( readArray( emails, 'Emails' ), readEmail, true ),
		people: readEach( readList( people ?? [], 'People' ), readPerson, true ),
	};
};

export const fetchEmails = ( signal?: AbortSignal ) => query( PATH, readEmails, signal );

/** Each answers the list as it is then. */
export const addEmail = ( email: NewEmail ) => post( PATH, email, readEmails );
export const sendEmail = ( id: number ) => post( `${ PATH }/${ id }/send`, {}, readEmails, { timeOut } );
export const removeEmail = ( id: number ) => request( { path: `${ PATH }/${ id }`, method: 'DELETE' }, readEmails );

/** Answers the address that it went to. */
export const testEmail = ( view: number ) =>
	post( `${ PATH }/test`, { view }, ( body ) => readString( readObject( body, 'Test' ).email ), { timeOut } );
