const icon = ( path: string ) => (
	<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
		<path d={ path } fill="none" stroke="currentColor" strokeWidth="1.5" />
	</svg>
);

export const performanceIcon = icon( 'M4 12h16m-5-5 5 5-5 5' );
export const chartIcon = icon( 'M6.5 10v10M12 5v15m5.5-6v6' );
export const leaderboardIcon = icon( 'M5 6h14M5 12h14M5 18h14' );
export const cardsIcon = icon( 'M4.75 4.75h6v6h-6zm8.5 0h6v6h-6zm-8.5 8.5h6v6h-6zm8.5 0h6v6h-6z' );
