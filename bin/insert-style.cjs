/**
 * Puts a chunk's style into the page, and gives it up when it has not come after two minutes, as webpack does with scripts: the
 * plugin that loads styles would wait for ever. Its message is that of any style that fails.
 *
 * Runs in the browser: the build copies its text, so that it may use nothing from outside.
 *
 * @param {HTMLLinkElement} link
 */
module.exports = function insertStyle( link ) {
	document.head.appendChild( link );
	setTimeout( function () {
		// Taken off once it has come or failed.
		if ( link.onerror ) {
			link.onerror( { type: 'timeout', target: link } );
		}
	}, 120000 );
};
