import { sendMagicLink } from '../../api/mobile-app';
import { createStore, type Thunk } from '../collection';
import { once } from '../collection/once';

const sendLink = (): Thunk => ( store ) => once( store, 'link', sendMagicLink );

/** The store's mobile app. Pending is 'link' while the link that signs in to it is being mailed. */
export const store = createStore( 'storeboard/mobile-app', { selectors: {}, actions: { sendLink } } );
