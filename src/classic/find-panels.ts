import type { MountPanel, Panel, PanelLoader } from './panels';
import { withRetry } from './with-retry';

/** The page and the platform's scripts insert mount points for so long after the load. In milliseconds. */
const LATE_MS = 10_000;

interface Slot {
	panel: Panel;
	load: PanelLoader;
	/** The mount point that the panel has, or is being loaded for. */
	element?: HTMLElement;
	unmount?: ReturnType< MountPanel >;
	isLoading?: boolean;
	/** It failed: the page is left as it is. */
	isBroken?: boolean;
}

/**
 * Shows panels in their mount points: those that are on the page, and those that the page or another script inserts until a while after
 * the load. A panel's chunk is fetched once its mount point is there; the panel goes when its mount point goes.
 *
 * @param panels   Those of this page.
 * @param loaders  Loaders by the id of the panel; a panel without one is somebody else's to show.
 * @param onBroken Told of a panel that could not be shown, with its mount point and what tries again.
 * @return Stops looking; what shows stays.
 */
export function findPanels(
	panels: Panel[],
	loaders: Record< string, PanelLoader >,
	onBroken?: ( id: string, element: HTMLElement, retry: () => void ) => void
): () => void {
	const slots: Slot[] = panels.flatMap( ( panel ) => {
		const load = loaders[ panel.id ];
		return load ? { panel, load } : [];
	} );
	const observer = new MutationObserver( look );
	let isLate = false;

	function look() {
		for ( const slot of slots ) {
			if ( slot.element && ! slot.element.isConnected ) {
				release( slot );
			}
			if ( ! slot.element && ! slot.isBroken ) {
				const element = document.querySelector< HTMLElement >( slot.panel.mount );
				if ( element ) {
					slot.element = element;
					show( slot, element );
				}
			}
		}
		settle();
	}

	async function show( slot: Slot, element: HTMLElement ) {
		slot.isLoading = true;
		try {
			const mount = await withRetry( slot.load );
			// The mount point may have gone, or another one come, meanwhile.
			if ( slot.element === element && element.isConnected ) {
				slot.unmount = mount( element );
			}
		} catch ( error ) {
			slot.isBroken = true;
			console.error( `Storeboard: the panel '${ slot.panel.id }' could not be shown.`, error );
			onBroken?.( slot.panel.id, element, () => {
				slot.isBroken = false;
				show( slot, element );
			} );
		}
		if ( slot.element === element ) {
			slot.isLoading = false;
		}
		settle();
	}

	/** Nothing is watched once no mount point can come any more and no panel has to go with its own. */
	function settle() {
		const isSearching = ! isLate && slots.some( ( { element, isBroken } ) => ! element && ! isBroken );
		if ( ! isSearching && ! slots.some( ( { isLoading, unmount } ) => isLoading || unmount ) ) {
			observer.disconnect();
		}
	}

	const end = () =>
		setTimeout( () => {
			isLate = true;
			settle();
		}, LATE_MS );

	if ( slots.length ) {
		observer.observe( document.body, { childList: true, subtree: true } );
		if ( document.readyState === 'complete' ) {
			end();
		} else {
			window.addEventListener( 'load', end, { once: true } );
		}
		look();
	}

	return () => observer.disconnect();
}

function release( slot: Slot ) {
	const { unmount } = slot;
	slot.element = slot.unmount = undefined;
	slot.isLoading = false;
	try {
		unmount?.();
	} catch ( error ) {
		console.error( `Storeboard: the panel '${ slot.panel.id }' did not end.`, error );
	}
}
