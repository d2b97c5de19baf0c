import { lazyPart } from '../components/lazy-part';

/** Tells tracking which panels are visible. Nobody misses it where it does not come. */
export const VisiblePanels = lazyPart( () => import( /* webpackChunkName: "visible-panels" */ './visible-panels' ), {
	pick: ( part ) => part.VisiblePanels,
} );
