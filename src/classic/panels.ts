/** A panel of ours that shows on this classic page, as PHP judged it (includes/ClassicPages/ClassicPageTakeOver.php). */
export interface Panel {
	/** The id of its row in includes/Screens/screens.json. */
	id: string;
	/** Selector of the element that it shows in. */
	mount: string;
}

/**
 * Shows a panel beside what the element holds.
 *
 * @return What takes the panel away again; nothing where it needs no such thing.
 */
export type MountPanel = ( element: HTMLElement ) => ( () => void ) | void;

/** Fetches what shows a panel. */
export type PanelLoader = () => Promise< MountPanel >;

const findBlock = () => document.getElementById( 'storeboard-panels' );

/** Whether the platform's client is ours on this page, as PHP judged it: then what it would have made is ours to make. */
export const isClientOurs = () => findBlock()?.dataset.client === 'ours';

/** The panels that PHP printed for this page. A page without them, or with an unreadable block, has none. */
export function readPanels(): Panel[] {
	const text = findBlock()?.textContent;
	try {
		return text ? JSON.parse( text ) : [];
	} catch ( error ) {
		console.error( 'Storeboard: the panels of this page could not be read.', error );
		return [];
	}
}
