/**
 * Inserts a chunk's style into the page and gives up after two minutes, as webpack does with scripts; the plugin that
 * loads styles would wait for ever. The error message is the same as for any style that fails. This runs in the
 * browser, and the build copies its text, so it must not use anything from outside.
 *
 * @param {HTMLLinkElement} link
 */
module.exports = function insertStyle( link ) {
	document.head.appendChild( link );
	setTimeout( function () {
		// Both handlers are removed once the style has loaded or failed.
		if ( link.onerror ) {
			link.onerror( { type: 'timeout', target: link } );
		}
	}, 120000 );
};
