/**
 * Tells of an error that left a screen empty. What knows whom to tell comes only when there is something to tell; where it does not
 * come, the console is told.
 *
 * @param place What could not be shown, for example a path.
 */
export const tellError = ( error: Error, place: string ) =>
	void import( /* webpackChunkName: "report-error" */ '../lib/report-error' ).then(
		( { reportError } ) => reportError( error, place ),
		() => console.error( 'Storeboard:', error )
	);
