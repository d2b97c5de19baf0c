/** The REST client that the contract tests share with these. */
declare module '*/contract/lib/site.cjs' {
	export interface User {
		login: string;
		password: string;
	}

	export interface Session {
		cookie: string;
		nonce: string;
	}

	export interface Reply {
		status: number;
		headers: Headers;
		body: any;
	}

	/** The environment of each site that the tests are shared out to; empty where there is one. */
	export const SITES: Record< string, string >[];

	export const target: {
		url: string;
		dialect: string;
		folder: string;
		users: Record< 'admin' | 'manager' | 'customer', User >;
	};

	export function signIn( user: User ): Promise< Session | null >;

	export function ask( session: Session | null, call: string, data?: unknown ): Promise< Reply >;

	export function onEachSite< T >( work: () => Promise< T > ): Promise< T[] >;

	export function ensureHelper( session: Session ): Promise< void >;
}
