/**
 * Puts the number of what needs attention into WordPress' menu, as PHP prints it.
 *
 * @return The number's element, and what takes the menu away.
 */
export function printMenuNumber( number: number ) {
	document.body.insertAdjacentHTML(
		'afterbegin',
		`<div id="adminmenu"><span class="awaiting-mod count-${ number } storeboard-attention-count"><span>${ number }</span><span>${ number } things</span></span></div>`
	);
	const menu = document.getElementById( 'adminmenu' )!;
	return { bubble: menu.firstElementChild!, remove: () => menu.remove() };
}
