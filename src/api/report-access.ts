import { each, readArray, readEach, readId, readList, readObject, readString, shape } from './read';
import { post, query } from './request';

const named = each( readString, 'label' );

const readReport = shape( 'Report', { id: readId, ...named } );

const readRole = shape( 'Role', {
	id: readId,
	...named,
	/** Ids of the reports that it sees. */
	sees: ( sees ): string[] => readList( sees ?? [], 'Role' ).map( String ),
} );

/** Who may see which report, as administrators decide (includes/Screens/ReportAccess.php). */
export interface ReportAccess {
	/** The reports, and 'costs'. */
	reports: ReturnType< typeof readReport >[];
	/** The roles that see reports and do not administer the site. */
	roles: ReturnType< typeof readRole >[];
}

const ACCESS = '/storeboard/v1/report-access';

const readAccess = ( body: unknown ): ReportAccess => {
	const { reports, roles } = readObject( body, 'Access' );
	return {
		reports: readEach( readArray( reports, 'Reports' ), readReport ),
		roles: readEach( readArray( roles, 'Roles' ), readRole ),
	};
};

export const fetchReportAccess = ( signal?: AbortSignal ) => query( ACCESS, readAccess, signal );

export const decideReportAccess = ( role: string, report: string, sees: boolean ) =>
	post( ACCESS, { role, report, sees }, readAccess );
