import { useDispatch, useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useNotices } from '../components/use-notices';
import { store } from '../data/user-preferences';
import type { Report } from './types';

/** The report whose columns nobody keeps: the platform does not. */
const NOT_KEPT = 'stock';

const NONE: string[] = [];

/**
 * The hidden columns of a report: the user's choice, or none. WooCommerce's client shows those that are marked as hidden at first, too, until
 * the user hides them.
 */
export function useColumns( { id }: Report ) {
	const name = `${ id }_report_columns`;
	const { savePreference } = useDispatch( store );
	const { failed } = useNotices();
	const [ here, setHere ] = useState< string[] >();
	const stored = useSelect( ( select ) => select( store ).getPreferences()?.[ name ], [ name ] );
	const hidden = here ?? readList( stored ) ?? NONE;

	function setHidden( next: string[] ) {
		if ( id === NOT_KEPT ) {
			setHere( next );
			return;
		}
		savePreference( name, next ).catch( ( error ) =>
			failed( name, __( 'Couldn’t save your columns.', 'storeboard' ), error, () => setHidden( next ) )
		);
	}

	return { hidden, setHidden };
}

function readList( stored: string | undefined ): string[] | undefined {
	try {
		const list: unknown = stored && JSON.parse( stored );
		return Array.isArray( list ) ? list.map( String ) : undefined;
	} catch {
		return undefined;
	}
}
