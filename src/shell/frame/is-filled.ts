/** Whether a notice says something: some are printed empty, for a script that fills them. */
export const isFilled = ( notice: Element ) =>
	[ ...notice.childNodes ].some(
		( node ) => ! ( node as Element ).matches?.( '.notice-dismiss' ) && node.textContent?.trim()
	);
