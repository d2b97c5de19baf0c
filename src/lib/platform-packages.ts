import type { ComponentType, ReactNode } from 'react';

/** Tells errors to the platform's makers. PHP puts its script on the page only where the owner allowed it. */
export interface RemoteLogger {
	init: ( options: { errorRateLimitMs: number } ) => void;
	captureException: (
		error: Error,
		data: { severity: 'critical'; tags: string[]; extra: Record< string, string > }
	) => Promise< unknown >;
}

/** Tells a part of an extension where it stands. */
export interface AdminLayout {
	LayoutContextProvider?: ComponentType< { value: unknown; children: ReactNode } >;
	getLayoutContextValue?: ( parts: string[] ) => unknown;
}

/** The platform's navigation keeps its own copy of the address: what moves without it leaves that copy old. */
export interface Navigation {
	getHistory?: () => { push: ( address: string ) => void; replace: ( address: string ) => void };
}

declare global {
	interface Window {
		/** The platform's packages, each on the page only where a script asks for it. Ours asks for none. */
		wc?: {
			data?: unknown;
			adminLayout?: AdminLayout;
			navigation?: Navigation;
			remoteLogging?: RemoteLogger;
		};
	}
}
