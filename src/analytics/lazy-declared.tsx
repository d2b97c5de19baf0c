import { __ } from '@wordpress/i18n';
import { ErrorMessage } from '../components/error-message';
import { preloadChunk, useChunk } from '../components/use-chunk';
import { Waiting } from '../components/waiting';
import { ReportPage } from './report-page';

const load = () => import( /* webpackChunkName: "report-declared" */ './declared' );

/** Ends also where the script does not come: the report's place says so. */
export const loadDeclared = () => preloadChunk( load ).catch( () => {} );

/** A report of ours alone, whose declaration comes in a script of its own; the page is that of all reports. */
export function DeclaredReport( { id }: { id: string } ) {
	const { part, error, retry } = useChunk( load );
	if ( part ) {
		return <ReportPage id={ id } />;
	}
	return error ? (
		<ErrorMessage what={ __( 'Couldn’t load the report.', 'storeboard' ) } error={ error } onRetry={ retry } />
	) : (
		<Waiting />
	);
}
