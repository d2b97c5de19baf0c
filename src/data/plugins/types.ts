export interface State {
	/** Slugs; undefined until they have loaded. */
	installed?: string[];
	active?: string[];
	/** Slugs with a write under way. */
	installing: string[];
	activating: string[];
	/** Slug to why its last write failed; empty words where nobody said. */
	errors: Record< string, string | undefined >;
}
