import { LISTS, readTask } from './onboarding';
import { readString, readObject } from './read';
import { post } from './request';

/** Marks a task as done by what the owner did on its page, such as marketing's. Answers the task. */
export const actionTask = ( taskId: string ) =>
	post( `${ LISTS }/${ encodeURIComponent( taskId ) }/action`, undefined, readTask );

/** Exactly the path that src/api/onboarding.ts asks for. */
export const PROFILE = '/wc-admin/onboarding/profile';

/** Parts of the profile as the server names them; it leaves what it does not know. */
export interface ProfileChange {
	businessChoice?: string;
	sellingOnlineAnswer?: string;
	sellingPlatforms?: string[];
	industry?: string[];
	isAgreeMarketing?: boolean;
	storeEmail?: string;
	isCompleted?: boolean;
	isSkipped?: boolean;
	isStoreCountrySet?: boolean;
	isPluginsPageSkipped?: boolean;
	/** Keys of the extensions that were installed, with their variants ('woocommerce-services:tax'). */
	businessExtensions?: string[];
}

const NAMES: Record< keyof ProfileChange, string > = {
	businessChoice: 'business_choice',
	sellingOnlineAnswer: 'selling_online_answer',
	sellingPlatforms: 'selling_platforms',
	industry: 'industry',
	isAgreeMarketing: 'is_agree_marketing',
	storeEmail: 'store_email',
	isCompleted: 'completed',
	isSkipped: 'skipped',
	isStoreCountrySet: 'is_store_country_set',
	isPluginsPageSkipped: 'is_plugins_page_skipped',
	businessExtensions: 'business_extensions',
};

/** Writes parts of the profile; the others stay. 400 for an e-mail address that is none. */
export const updateProfile = ( change: ProfileChange ) =>
	post(
		PROFILE,
		Object.fromEntries(
			Object.entries( change ).map( ( [ name, value ] ) => [ NAMES[ name as keyof ProfileChange ], value ] )
		),
		( body ) => readString( readObject( body, 'Profile' ).status )
	);
