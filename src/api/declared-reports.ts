import { getPageSettings } from '../lib/page-settings';
import { each, readEach, readId, readList, readString, shape } from './read';
import { fetchMetrics, type MetricQuery } from './query';
import { query } from './request';

const readMetric = shape( 'Metric', {
	key: readId,
	...each( readString, 'label', 'definition', 'format', 'better' ),
} );

const readDimension = shape( 'Dimension', { id: readId, label: readString } );

const readFilter = shape( 'Filter', {
	...each( readId, 'id', 'argument' ),
	label: readString,
	choices: ( list ) =>
		readEach( readList( list ?? [], 'Choices' ), shape( 'Choice', each( readString, 'value', 'label' ) ) ),
} );

/** What such a report can be narrowed by. Without choices its members are searched for. */
export type DeclaredFilter = ReturnType< typeof readFilter >;

const texts = ( list: unknown, what: string ) => readList( list ?? [], what ).map( String );

const readReport = shape( 'Report', {
	...each( readId, 'id', 'namespace' ),
	...each( readString, 'title', 'note' ),
	figures: texts,
	by: texts,
	metrics: ( list ) => readEach( readList( list, 'Metrics' ), readMetric ),
	filters: ( list ) => readEach( readList( list ?? [], 'Filters' ), readFilter, true ),
	dimensions: ( list ) => readEach( readList( list ?? [], 'Dimensions' ), readDimension, true ),
} );

/** A report that an extension declares in PHP (includes/Declarations), as the server tells it to who may see it. */
export type DeclaredReport = ReturnType< typeof readReport >;

const read = ( body: unknown ) => readEach( readList( body, 'Reports' ), readReport, true );

/** They come with the page of one; who moves there within the app asks. */
export const fetchDeclaredReports = async (): Promise< DeclaredReport[] > => {
	const { declaredReports } = getPageSettings();
	return declaredReports ? read( declaredReports ) : ( await query( '/storeboard/v1/declared-reports', read ) ).data;
};

interface MemberQuery {
	/** What is counted: 'acme/commission'. */
	metric: string;
	/** Whose members: a dimension's id. */
	by: string;
	/** On the store's clock, both included: 'YYYY-MM-DDTHH:mm:ss'. */
	after: string;
	before: string;
	/** Part of their names, or the one whose name is asked for. */
	search?: string;
	member?: string;
}

/** The first members that a range has, those with the most of what is counted first. Orders and rows without one have no name, and are left out. */
export async function fetchMembers( { metric, by, member, ...rest }: MemberQuery ) {
	const [ base, key ] = metric.split( '/' );
	const asked = {
		...{ base, metrics: [ key ], by, perPage: 20, ...rest },
		...( member !== undefined && { where: { [ by ]: member } } ),
	};
	const { data } = await fetchMetrics( asked as unknown as MetricQuery );
	return data.rows.flatMap( ( { name, label = '' } ) => ( name ? [ { name, label } ] : [] ) );
}
