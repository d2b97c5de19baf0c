const KEY = 'storeboard_reloaded_for';

/**
 * Reloads the page for a script that did not come: after an update an old page asks for files that are gone. Only once for
 * the same reason; the second time the error is shown.
 *
 * @param reason The message of what failed.
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
		// Without storage nobody would know that it was tried before, and it would never end.
		return false;
	}
	window.location.reload();
	return true;
}
