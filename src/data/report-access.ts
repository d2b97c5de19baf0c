import * as api from '../api/report-access';
import type { ReportAccess } from '../api/report-access';
import { createStore, entity, write, type Thunk } from './collection';

const access = entity< ReportAccess >( 'access', { fetch: ( _, { signal } ) => api.fetchReportAccess( signal ) } );

const withDecision = ( { reports, roles }: ReportAccess, role: string, report: string, sees: boolean ) => ( {
	reports,
	roles: roles.map( ( one ) =>
		one.id === role
			? { ...one, sees: [ ...one.sees.filter( ( id ) => id !== report ), ...( sees ? [ report ] : [] ) ] }
			: one
	),
} );

/**
 * Decides whether a role sees a report. It shows at once, and goes back where the server refuses it. Of the server's answer only this decision is taken over:
 * another one may be under way.
 */
const decide =
	( role: string, report: string, sees: boolean ): Thunk< boolean > =>
	( store ) =>
		write( store, {
			queryKey: `${ role }/${ report }`,
			mutation: sees,
			changes: [ access.change( ( known ) => known && withDecision( known, role, report, sees ) ) ],
			send: () => api.decideReportAccess( role, report, sees ),
		} );

/** Which role sees which report. */
export const store = createStore( 'storeboard/report-access', {
	selectors: {
		/** The decisions as `value`, with `error`. */
		getAccess: access.entry,
	},
	actions: { decide, reloadAccess: access.load },
	resolvers: { getAccess: access.load },
} );

export type { ReportAccess };
