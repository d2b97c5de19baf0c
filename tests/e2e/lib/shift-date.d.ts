/** What moves the clock of a page. */
declare module '*/bin/testing/shift-date.cjs' {
	export function shiftDate( offset: number ): void;
}
