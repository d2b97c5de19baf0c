/** The JSON block that PHP prints for a screen (includes/Admin/PageSettings.php). */
export interface PageSettings {
	version: string;
	/** Address of the admin folder, with a slash at its end. */
	adminUrl: string;
	siteTitle: string;
	userId: number;
	/** Capability to whether the user has it; a super admin has all. */
	can: Record< string, boolean >;
	platform: { label: string; features: Record< string, boolean > };
	/** Surfaces that open without leaving the page. */
	surfaces: string[];
	/** REST path to its preloaded reply. */
	replies: Record< string, { body: unknown; headers: Record< string, string > } >;
}

const empty: PageSettings = {
	version: '',
	adminUrl: '',
	siteTitle: '',
	userId: 0,
	can: {},
	platform: { label: '', features: {} },
	surfaces: [],
	replies: {},
};

let settings: PageSettings | undefined;

/** What PHP printed for this page. Read once; an unreadable block reads as empty, so that the page still mounts. */
export function getPageSettings(): PageSettings {
	if ( ! settings ) {
		settings = { ...empty, ...readBlock() };
	}
	return settings;
}

/** For tests: what the page would have printed. */
export function setPageSettings( given: Partial< PageSettings > ) {
	settings = { ...empty, ...given };
}

export const can = ( capability: string ) => getPageSettings().can[ capability ] === true;

function readBlock(): Partial< PageSettings > {
	const text = document.getElementById( 'storeboard-settings' )?.textContent;
	if ( ! text ) {
		return {};
	}
	try {
		return JSON.parse( text );
	} catch ( error ) {
		console.error( 'Storeboard: the page settings could not be read.', error );
		return {};
	}
}
