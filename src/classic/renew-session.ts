import { renewSessionBy } from '../data/session';

/** As in the app, who was signed out signs in again above the page as it is: what was typed into its form stays, and can be saved. */
export const renewSessionInPlace = () =>
	renewSessionBy( async () => {
		const [ { renew }, { renewForm } ] = await Promise.all( [
			import( /* webpackChunkName: "sign-in" */ '../shell/sign-in' ),
			import( /* webpackChunkName: "renew-form" */ './renew-form' ),
		] );
		return async () => {
			await renew();
			await renewForm();
		};
	} );
