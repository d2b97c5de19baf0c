/** Whether the server still knows the user of this page. */
export { renewSessionBy } from '../api/session';
