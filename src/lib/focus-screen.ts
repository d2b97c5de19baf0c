/**
 * Moves the focus to the screen's title: where it goes when a screen opens, and when the element that had it leaves. A screen without a
 * header has a title of its own.
 */
export const focusScreen = () =>
	document.querySelector< HTMLElement >( '.woocommerce-layout__header-heading, #root h1' )?.focus();
