const KEY = 'storeboard_reloaded_for';

/**
 * Reloads the page if a script is missing, because after an update an old page requests files that are gone. It
 * reloads once for each reason; the second time the error shows.
 *
 * @param reason The error's message.
 * @return Whether the page is being reloaded.
 */
export function reloadOnce( reason: string ): boolean {
	try {
		if ( window.sessionStorage.getItem( KEY ) === reason ) {
			window.sessionStorage.removeItem( KEY );
			return false;
		}
		window.sessionStorage.setItem( KEY, reason );
	} catch {
		// Without storage an earlier attempt could not be remembered, and the page would reload for ever.
		return false;
	}
	window.location.reload();
	return true;
}
