/** Hidden until the user chooses (includes/Home/HomepageStats.php says the same). */
const HIDDEN_AT_FIRST = [ 'revenue/net_revenue', 'products/items_sold' ];

/** What the preference holds; keys of others are kept. */
export interface HomepageStats {
	hiddenStats?: unknown;
	installJetpackDismissed?: unknown;
}

/** What the user chose for the card of indicators, from the preference as it is stored. */
export function readHomepageStats( stored: string | undefined ) {
	const { hiddenStats, installJetpackDismissed } = parseHomepageStats( stored );
	return { hiddenStats: hiddenOf( hiddenStats ), isJetpackDismissed: installJetpackDismissed === true };
}

export const hiddenOf = ( hidden: unknown ): string[] => ( Array.isArray( hidden ) ? hidden : HIDDEN_AT_FIRST );

export function parseHomepageStats( stored: string | undefined ): HomepageStats {
	try {
		const stats: unknown = JSON.parse( stored || '{}' );
		return typeof stats === 'object' && stats !== null && ! Array.isArray( stats ) ? stats : {};
	} catch {
		return {};
	}
}
