/** What did not come is asked for once more after this time. In milliseconds. */
const RETRY_AFTER_MS = 2_000;

/** A page with a form is not reloaded for a chunk: what the owner typed would be lost. */
export async function withRetry< T >( load: () => Promise< T > ): Promise< T > {
	try {
		return await load();
	} catch {
		await new Promise( ( resolve ) => setTimeout( resolve, RETRY_AFTER_MS ) );
		return load();
	}
}
