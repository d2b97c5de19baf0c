import { useDispatch, useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useNotices } from '../../components/use-notices';
import { store } from '../../data/options';

export interface Dismissal {
	/** Undefined until it is known. */
	isHidden: boolean | undefined;
	/** Why that is not known, and what asks again. */
	unknown: { error: unknown; retry: () => Promise< unknown > } | undefined;
	/** Why it could not be hidden. */
	failure: unknown;
	hide: () => Promise< void >;
}

/**
 * Whether the owner has hidden a panel of the store, by an option of the platform's; and what hides it, with Undo.
 */
export function useDismissal( option: string ): Dismissal {
	const { hidden, problem } = useSelect(
		( select ) => ( {
			hidden: select( store ).getOption( option ),
			problem: select( store ).getLoadedOption( option ).error,
		} ),
		[ option ]
	);
	const { reloadOption, updateOptions } = useDispatch( store );
	const notices = useNotices();
	const [ failure, setFailure ] = useState< unknown >();

	async function hide() {
		setFailure( undefined );
		try {
			await updateOptions( { [ option ]: 'yes' } );
			notices.done( option, __( 'Recommendations hidden', 'storeboard' ), undo );
		} catch ( error ) {
			setFailure( error );
		}
	}

	const undo = () =>
		updateOptions( { [ option ]: 'no' } ).catch( ( error ) =>
			notices.failed( option, __( 'Couldn’t show recommendations again.', 'storeboard' ), error, undo )
		);

	return {
		isHidden: hidden === undefined ? undefined : hidden === 'yes',
		unknown: hidden === undefined && problem ? { error: problem, retry: () => reloadOption( option ) } : undefined,
		failure,
		hide,
	};
}
