import { sendMagicLink } from '../api/mobile-app';
import { createStore, type Thunk } from './collection';
import { mutate } from './collection/mutation';

const sendLink = (): Thunk => ( store ) => mutate( store, 'link', sendMagicLink );

/** The store's mobile app. Pending is 'link' while the link that signs in to it is being mailed. */
export const store = createStore( 'storeboard/mobile-app', { selectors: {}, actions: { sendLink } } );
