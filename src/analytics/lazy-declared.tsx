import { __ } from '@wordpress/i18n';
import { ErrorMessage } from '../components/error-message';
import { preloadChunk, useChunk } from '../components/lazy-part';
import { Waiting } from '../components/waiting';
import { getPageSettings } from '../lib/page-settings';
import { loadControls } from './lazy-controls';
import { ReportPage } from './report-page';
import { isDeclared } from './reports';

/** Whether more comes with the report than the script of all reports has: its declaration, or what the store's platform adds to it. */
export const comesWithMore = ( id: string ) =>
	isDeclared( id ) || !! getPageSettings().reports?.newer?.[ id as 'orders' ];

/** By report: one that an extension declares comes with what it declares. */
const loads: Record< string, () => Promise< unknown > > = {};

const loadOf = ( id: string ) =>
	( loads[ id ] ??= async () =>
		(
			await ( isDeclared( id )
				? import( /* webpackChunkName: "report-declared" */ './declared' )
				: loadControls() )
		).ready( id ) );

/** Ends also where the script does not come: the report's place says so. */
export const loadDeclared = ( id: string ) => preloadChunk( loadOf( id ) ).catch( () => {} );

/** A report that the platform does not have or adds to, whose declaration comes in a script of its own; the page is that of all reports. */
export function DeclaredReport( { id }: { id: string } ) {
	const { part, error, retry } = useChunk( loadOf( id ) );
	if ( part ) {
		return <ReportPage id={ id } />;
	}
	return error ? (
		<ErrorMessage what={ __( 'Couldn’t load the report.', 'storeboard' ) } error={ error } onRetry={ retry } />
	) : (
		<Waiting />
	);
}
