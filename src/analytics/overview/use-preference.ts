import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { useNotices } from '../../components/use-notices';
import { store } from '../../data/user-preferences';

/** Saves one of the user's preferences: shown at once, rolled back if the server refuses. */
export function useSavePreference() {
	const { savePreference } = useDispatch( store );
	const { failed } = useNotices();

	return function save( name: string, value: string ) {
		savePreference( name, value ).catch( ( error ) =>
			failed( name, __( 'Couldn’t save this section.', 'storeboard' ), error, () => save( name, value ) )
		);
	};
}
