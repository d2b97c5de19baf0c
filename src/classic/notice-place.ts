import { findContent } from './layout-place';

const ID = 'woocommerce-layout__primary';

/**
 * The place above the page's own content in which notices of others show, and store alerts. PHP prints it as a rule
 * (includes/Shell/MovedNotices.php); undefined where the page has no content to stand above.
 */
export function findNoticePlace(): HTMLElement | undefined {
	const known = document.getElementById( ID );
	const content = findContent();
	if ( known || ! content ) {
		return known ?? undefined;
	}
	const layout = document.createElement( 'div' );
	layout.className = 'woocommerce-layout';
	layout.innerHTML = `<div class="${ ID }" id="${ ID }"></div>`;
	content.before( layout );
	return layout.firstElementChild as HTMLElement;
}
