import type { ComponentType, ReactNode } from 'react';

/** Reports errors to the platform's makers. PHP adds its script to the page only if the owner allowed it. */
interface RemoteLogger {
	init: ( options: { errorRateLimitMs: number } ) => void;
	captureException: (
		error: Error,
		data: { severity: 'critical'; tags: string[]; extra: Record< string, string > }
	) => Promise< unknown >;
}

/** Tells a part of an extension which page it is on. */
interface AdminLayout {
	LayoutContextProvider?: ComponentType< { value: unknown; children: ReactNode } >;
	getLayoutContextValue?: ( parts: string[] ) => unknown;
}

/** The platform's navigation has its own copy of the address, which becomes stale if something else moves. */
interface Navigation {
	getHistory?: () => { push: ( address: string ) => void; replace: ( address: string ) => void };
}

declare global {
	interface Window {
		/** The platform's packages. Each is on the page only if a script depends on it; ours depend on none. */
		wc?: {
			data?: unknown;
			adminLayout?: AdminLayout;
			navigation?: Navigation;
			remoteLogging?: RemoteLogger;
		};
	}
}
