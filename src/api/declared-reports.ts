import { getPageSettings } from '../lib/page-settings';
import { each, readEach, readId, readList, readString, shape } from './read';
import { query } from './request';

const readMetric = shape( 'Metric', {
	key: readId,
	...each( readString, 'label', 'definition', 'format', 'better' ),
} );

const readDimension = shape( 'Dimension', { id: readId, label: readString } );

const texts = ( list: unknown, what: string ) => readList( list ?? [], what ).map( String );

const readReport = shape( 'Report', {
	...each( readId, 'id', 'namespace' ),
	...each( readString, 'title', 'note' ),
	figures: texts,
	by: texts,
	metrics: ( list ) => readEach( readList( list, 'Metrics' ), readMetric ),
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
