/** What is needed only once the server no longer knows the user of this page. */
export { refreshNonce, type Standing } from '../api/nonce';
