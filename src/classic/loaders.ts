import { componentLoader, type PanelChunk } from './component-loader';
import { panelChunks } from './panel-chunks';
import type { PanelLoader } from './panels';

/** The panel that draws over what PHP printed, and so mounts itself. */
const FRAME = 'panel/header';

/** Ids of the panels of classic pages that have a chunk. */
export type OwnedPanelId = keyof typeof panelChunks | typeof FRAME;

/** By the panel's id. */
export const loaders: Record< string, PanelLoader > = {
	[ FRAME ]: async () => {
		const { mountFrame, prepareFrame } = await import( /* webpackChunkName: "panel-header" */ './frame' );
		await prepareFrame();
		return mountFrame;
	},
	...Object.fromEntries(
		Object.entries< PanelChunk >( panelChunks ).map( ( [ id, load ] ) => [ id, componentLoader( id, load ) ] )
	),
};
