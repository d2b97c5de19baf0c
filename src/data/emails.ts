import * as api from '../api/emails';
import type { Emails, NewEmail } from '../api/emails';
import { createStore, entity, receive, type State, type Thunk } from './collection';
import { mutate } from './collection/mutation';

const emails = entity< Emails >( 'emails', { fetch: ( _, { signal } ) => api.fetchEmails( signal ) } );

/** Nothing shows before the server has it: an email cannot be taken back. A double click is one request. */
const change =
	( what: string, send: () => Promise< Emails > ): Thunk< Emails > =>
	async ( store ) => {
		const told = await mutate( store, what, send );
		store.dispatch( receive( emails.change( () => told ) ) );
		return told;
	};

/** The reports that go out by email. */
export const store = createStore( 'storeboard/emails', {
	selectors: {
		/** The list and who can be chosen as `value`, with `error`. */
		getEmails: ( state: State ) => emails.entry( state ),
	},
	actions: {
		load: emails.load,
		add: ( email: NewEmail ) => change( `add ${ JSON.stringify( email ) }`, () => api.addEmail( email ) ),
		send: ( id: number ) => change( `send ${ id }`, () => api.sendEmail( id ) ),
		remove: ( id: number ) => change( `remove ${ id }`, () => api.removeEmail( id ) ),
		test:
			( view: number ): Thunk< string > =>
			( own ) =>
				mutate( own, `test ${ view }`, () => api.testEmail( view ) ),
	},
	resolvers: { getEmails: emails.load },
} );

export type { Email, Emails, NewEmail } from '../api/emails';
