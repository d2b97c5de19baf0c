import type { ExtensionBundle, FreeExtension } from '../../../data/free-extensions';

/** The bundles that the page shows, in this order, whatever the server's is. */
const SECTIONS = [ 'task-list/grow', 'task-list/reach' ];

export interface Sections {
	/** Extensions that run already. */
	installed: FreeExtension[];
	/** The others, by section. */
	recommended: ExtensionBundle[];
	/** Keys of the sections that have extensions, for tracking. */
	order: string[];
}

/**
 * Splits what the server suggests.
 *
 * @param staying Slugs of extensions that stay among the recommended ones although they run: they were installed there.
 */
export function sectionsOf( bundles: ExtensionBundle[], staying: string[] ): Sections {
	const sections = SECTIONS.flatMap( ( section ) => bundles.filter( ( { key } ) => key === section ) ).filter(
		hasAny
	);
	const isInstalled = ( { slug, isActivated }: FreeExtension ) => isActivated && ! staying.includes( slug );
	const installed = sections.flatMap( ( { plugins } ) => plugins.filter( isInstalled ) );

	return {
		// Two sections may suggest the same plugin.
		installed: [ ...new Map( installed.map( ( extension ) => [ extension.slug, extension ] ) ).values() ],
		recommended: sections
			.map( ( section ) => ( {
				...section,
				plugins: section.plugins.filter( ( each ) => ! isInstalled( each ) ),
			} ) )
			.filter( hasAny ),
		order: sections.map( ( { key } ) => key ),
	};
}

const hasAny = ( { plugins }: ExtensionBundle ) => plugins.length > 0;
