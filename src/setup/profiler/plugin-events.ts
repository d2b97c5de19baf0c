import type { FreeExtension } from '../../data/free-extensions';
import type { SetUpResult } from '../../data/plugins';
import { timeBucket } from '../../lib/time-bucket';
import { recordEvent } from '../../lib/tracks';

/** What tracking calls a plugin. */
const nameOf = ( slug: string ) => ( slug === 'woocommerce-payments' ? 'wcpay' : slug.replace( /-/g, '_' ) );

const SHIPPING = [ 'woocommerce-shipping', 'woocommerce-services:shipping' ];

/** Tells of the shipping partners among the plugins, where there are some. */
export function tellShipping( what: string, keys: string[], country: string, more = {} ) {
	const plugins = keys.filter( ( key ) => SHIPPING.includes( key ) ).join();
	if ( plugins ) {
		recordEvent( `shipping_partner_${ what }`, { context: 'core-profiler', country, plugins, ...more } );
	}
}

/** Tells which plugins were chosen of those that showed. */
export const tellContinue = ( offered: FreeExtension[], chosen: string[], country: string ) => {
	const selected = chosen.find( ( key ) => SHIPPING.includes( key ) );
	if ( selected ) {
		tellShipping(
			'click',
			offered.map( ( { key } ) => key ),
			country,
			{ selected_plugin: selected }
		);
	}
	const shown = offered.map( ( { key } ) => key );
	recordEvent( 'coreprofiler_store_extensions_continue', {
		shown,
		selected: chosen,
		unselected: shown.filter( ( key ) => ! chosen.includes( key ) ),
	} );
};

/** Tells of each plugin whether it is active now, and of all together. */
export function tellInstalled( { done, failed, times }: SetUpResult ) {
	const tookOf = ( slug: string ) => timeBucket( times[ slug ] ?? 0 );
	for ( const slug of done ) {
		recordEvent( 'coreprofiler_store_extension_installed_and_activated', {
			success: true,
			extension: nameOf( slug ),
			install_time: tookOf( slug ),
		} );
	}
	for ( const slug of failed ) {
		recordEvent( 'coreprofiler_store_extension_installed_and_activated', {
			success: false,
			extension: nameOf( slug ),
		} );
	}
	recordEvent( 'coreprofiler_store_extensions_installed_and_activated', {
		success: ! failed.length,
		...( failed.length && { failed_extensions: failed.map( nameOf ) } ),
		...( done.length && {
			installed_extensions: done.map( nameOf ),
			total_time: timeBucket( done.reduce( ( sum, slug ) => sum + ( times[ slug ] ?? 0 ), 0 ) ),
			...Object.fromEntries( done.map( ( slug ) => [ `install_time_${ nameOf( slug ) }`, tookOf( slug ) ] ) ),
		} ),
	} );
}
