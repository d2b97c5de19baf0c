import type { ComponentType } from 'react';
import type { PanelLoader } from './panels';

/** Fetches a panel's chunk, whose default export is a component without props. */
export type PanelChunk = () => Promise< { default: ComponentType } >;

/** React comes with the chunk: the finder does without. */
export const componentLoader =
	( id: string, load: PanelChunk ): PanelLoader =>
	async () => {
		const [ { mountPanel }, { default: Panel } ] = await Promise.all( [
			import( /* webpackChunkName: "panel-mount" */ './mount-panel' ),
			load(),
		] );
		return mountPanel( id, Panel );
	};
