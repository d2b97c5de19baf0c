/** Moves the focus to the screen's title: where it goes when a screen opens, and when the element that had it leaves. */
export const focusScreen = () =>
	document.querySelector< HTMLElement >( '.woocommerce-layout__header-heading' )?.focus();
