import { __ } from '@wordpress/i18n';
import type { ChosenSteps } from '../../data/blueprint';
import { can, getPageSettings } from '../../lib/page-settings';
import { getAdminSetting } from '../../lib/platform-settings';
import { plainText } from '../../lib/sanitize';
import { MAX_FILE_BYTES } from './read-file';

export interface Item {
	id: string;
	label: string;
	description: string;
	isChecked: boolean;
}

export interface Group {
	/** Empty where the site takes a flat list. */
	id: string;
	label: string;
	description: string;
	items: Item[];
}

/** Who may not do it themselves may not tell another store to do it. */
const NEEDS: Record< string, string > = { plugins: 'install_plugins', themes: 'switch_themes' };

/** What an export may hold: as the site groups it, else the steps of the specification. Everything is chosen that the site does not leave out. */
export function readGroups(): Group[] {
	const printed = getAdminSetting( 'blueprint_step_groups', [] );
	const groups = ( Array.isArray( printed ) ? printed : [] )
		.map( ( group ) => ( { ...readWords( group ), items: readList( group?.items ) } ) )
		.filter( ( { id, items } ) => id && items.length && ( ! NEEDS[ id ] || can( NEEDS[ id ] ) ) );
	return groups.length && ! getPageSettings().blueprint?.takesList ? groups : [ flatGroup() ];
}

const readList = ( items: unknown ): Item[] =>
	( Array.isArray( items ) ? items : [] )
		.map( ( item ) => ( { ...readWords( item ), isChecked: item?.checked !== false } ) )
		.filter( ( { id } ) => id );

const readWords = ( from: Record< string, unknown > | null ) => {
	const { id, label, description } = from ?? {};
	const text = ( value: unknown ) => ( typeof value === 'string' ? plainText( value ) : '' );
	return { id: text( id ), label: text( label ) || text( id ), description: text( description ) };
};

function flatGroup(): Group {
	const steps: [ id: string, description: string ][] = [
		[ 'setWCSettings', __( 'Store settings', 'storeboard' ) ],
		[ 'setWCCoreProfilerOptions', __( 'Setup answers', 'storeboard' ) ],
		[ 'setWCPaymentGateways', __( 'Payment methods', 'storeboard' ) ],
		[ 'setWCShipping', __( 'Shipping zones and methods', 'storeboard' ) ],
		[ 'setWCTaxRates', __( 'Tax rates', 'storeboard' ) ],
		[ 'installPlugin', __( 'Plugins and extensions', 'storeboard' ) ],
		[ 'installTheme', __( 'Theme', 'storeboard' ) ],
		[ 'setWCTaskOptions', __( 'Setup task progress', 'storeboard' ) ],
	];
	const items = steps.map( ( [ id, description ] ) => ( { id, label: id, description, isChecked: true } ) );
	return { id: '', label: __( 'Steps', 'storeboard' ), description: '', items };
}

export const keyOf = ( { id: group }: Group, { id }: Item ) => `${ group }/${ id }`;

/** What is chosen, as the site's export takes it. */
export function chosenSteps( groups: Group[], isChosen: ( key: string ) => boolean ): ChosenSteps {
	const ids = ( group: Group ) =>
		group.items.filter( ( item ) => isChosen( keyOf( group, item ) ) ).map( ( { id } ) => id );
	const { takesList } = getPageSettings().blueprint ?? {};
	return takesList
		? groups.flatMap( ids )
		: Object.fromEntries( groups.map( ( group ) => [ group.id || 'settings', ids( group ) ] ) );
}

/** The ids of all settings that an export may hold. */
export const settingIds = () =>
	readGroups()
		.filter( ( { id } ) => id === 'settings' )
		.flatMap( ( { items } ) => items.map( ( { id } ) => id ) );

/** The largest step that the store takes, in bytes. */
export const maxStepBytes = () =>
	Number( getAdminSetting( 'blueprint_max_step_size_bytes', MAX_FILE_BYTES ) ) || MAX_FILE_BYTES;
