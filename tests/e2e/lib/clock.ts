import type { Browser, BrowserContext } from '@playwright/test';
import { shiftDate } from '../../../bin/testing/shift-date.cjs';

/** Milliseconds by which the clock of the store, and of this process, is ahead: `npm test -- --day`. */
const OFFSET = Number( process.env.STOREBOARD_CLOCK_OFFSET ?? 0 ) * 1000;

/** The browser hangs under the library that moves the clock of everything else: it starts without. */
export function browserEnv(): Record< string, string > | undefined {
	if ( ! OFFSET ) {
		return undefined;
	}
	const { LD_PRELOAD: _, ...env } = process.env as Record< string, string >;
	const before = env.STOREBOARD_CLOCK_PRELOADED;
	return before ? { ...env, LD_PRELOAD: before } : env;
}

/** Has the pages of a browser share the clock of the store. */
export function shareClock( browser: Browser ): Browser {
	const newContext = browser.newContext.bind( browser );
	browser.newContext = async ( ...options ): Promise< BrowserContext > => {
		const context = await newContext( ...options );
		if ( OFFSET ) {
			await context.addInitScript( shiftDate, OFFSET );
		}
		return context;
	};
	return browser;
}
