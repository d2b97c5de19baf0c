import { useDispatch, useSelect } from '@wordpress/data';
import { useCallback, useEffect, useState } from '@wordpress/element';
import { store, type Body, type BlueprintStep, type Installed } from '../../data/blueprint';

/** What the store has now, as far as it tells. */
export interface StoreState {
	/** By name. An option that is not here is unknown. */
	options: Body;
	/** By slug; undefined where the list is not known. */
	plugins?: Record< string, Installed >;
	themes?: Record< string, Installed >;
}

/**
 * Asks for what the steps would change: the options of the store's own export and of WordPress' settings, and the versions of plugins and
 * themes. Only what the steps name is requested, and always again.
 *
 * @param readSettings The ids of settings whose export tells the present values.
 */
export function useStoreState( steps: BlueprintStep[], readSettings: () => string[] ) {
	const [ settings ] = useState( readSettings );
	const [ isLoading, setLoading ] = useState( true );
	const [ error, setError ] = useState< unknown >();
	const { options, site, plugins, themes } = useSelect(
		( select ) => {
			const { getStoreOptions, getSiteOptions, getPluginVersions, getThemeVersions } = select( store );
			return {
				options: getStoreOptions( settings ).value,
				site: getSiteOptions().value,
				plugins: getPluginVersions().value,
				themes: getThemeVersions().value,
			};
		},
		[ settings ]
	);
	const { reloadStoreOptions, reloadSiteOptions, reloadPluginVersions, reloadThemeVersions } = useDispatch( store );

	const load = useCallback( async () => {
		const has = ( kind: string ) => steps.some( ( { step } ) => step === kind );
		const names = steps.flatMap( ( step ) =>
			step.step === 'setSiteOptions' ? Object.keys( step.options as Body ) : []
		);
		const asked = [
			...( names.length && settings.length ? [ reloadStoreOptions( settings ) ] : [] ),
			// WooCommerce's own options are not among WordPress'.
			...( names.some( ( name ) => ! name.startsWith( 'woocommerce_' ) ) ? [ reloadSiteOptions() ] : [] ),
			...( has( 'installPlugin' ) ? [ reloadPluginVersions() ] : [] ),
			...( has( 'installTheme' ) ? [ reloadThemeVersions() ] : [] ),
		];
		const results = await Promise.allSettled( asked );
		const failed = results.find( ( { status } ) => status === 'rejected' ) as PromiseRejectedResult | undefined;
		setError( failed?.reason );
		setLoading( false );
		if ( failed ) {
			throw failed.reason;
		}
	}, [ steps, settings, reloadStoreOptions, reloadSiteOptions, reloadPluginVersions, reloadThemeVersions ] );

	useEffect( () => {
		// The error shows.
		load().catch( () => {} );
	}, [ load ] );

	const current: StoreState = { options: { ...site, ...options }, plugins, themes };
	return { current, isLoading, error, load };
}
