import { Fill as OwnFill, Slot as OwnSlot, createSlotFill } from '@wordpress/components';
import { forwardRef, useEffect, useId, useRef } from '@wordpress/element';
import * as hooks from '@wordpress/hooks';
import * as plugins from '@wordpress/plugins';
import type { ComponentType } from 'react';
import { placeOf } from './registry';
import { drawn, noteFill, noteOwner, noteRead, ownerOf, tell, type DrawnSlot } from './state';

interface SlotProps {
	name: string;
	fillProps?: Record< string, unknown >;
}

// Their types say less than what they take.
const [ Slot, Fill ] = [ OwnSlot, OwnFill ] as unknown as ComponentType< any >[] as [
	ComponentType< any >,
	ComponentType< any >,
];

/** A slot between two marks by which its place on the screen is known. Neither takes room, and any list may hold them. */
const WatchedSlot = forwardRef< unknown, SlotProps >( ( props, ref ) => {
	const { name, fillProps } = props;
	const start = useRef< HTMLTemplateElement >( null );
	const end = useRef< HTMLTemplateElement >( null );
	const watched = useRef< DrawnSlot >();
	const key = useId();
	const isKnown = !! placeOf( 'slot', name );

	useEffect( () => {
		if ( ! start.current || ! end.current ) {
			return;
		}
		const slot = { key, name, fillProps: {}, start: start.current, end: end.current };
		watched.current = slot;
		drawn.add( slot );
		tell();
		return () => {
			drawn.delete( slot );
			tell();
		};
	}, [ key, name, isKnown ] );

	// Often an object of each render: the slot stays the same one.
	useEffect( () => {
		if ( watched.current ) {
			watched.current.fillProps = fillProps ?? {};
			tell();
		}
	}, [ name, fillProps ] );

	const slot = <Slot { ...props } ref={ ref } />;
	return isKnown ? (
		<>
			<template ref={ start } className="storeboard-place-mark" />
			{ slot }
			<template ref={ end } className="storeboard-place-mark" />
		</>
	) : (
		slot
	);
} );

/** A fill that says whose it is: the plugin that registered the part in which it stands. On an extension's own page there is none. */
function WatchedFill( props: { name: string } ) {
	const { name } = props;
	const part = plugins.usePluginContext?.()?.name;

	useEffect(
		() => ( placeOf( 'slot', name ) ? noteFill( name, part ? ownerOf( `part ${ part }`, part ) : '' ) : undefined ),
		[ name, part ]
	);

	return <Fill { ...props } />;
}

type Package = Record< string, unknown >;

/** A package with some of its exports in the place of its own: what took the package before goes on with those. */
const replace = ( original: Package, exported: Package ): Package =>
	Object.defineProperties(
		{},
		{
			...Object.getOwnPropertyDescriptors( original ),
			...Object.getOwnPropertyDescriptors( exported ),
		}
	) as Package;

/** Where our own build was loaded from, which webpack tells. A store may keep us in a folder of any name. */
// eslint-disable-next-line camelcase -- webpack names it.
declare const __webpack_public_path__: string;

const PLUGIN = /\/plugins\/([^/?]+)\//;

const ourFolder = () => PLUGIN.exec( __webpack_public_path__ )?.[ 1 ];

/** The plugin whose script calls this. */
const caller = () =>
	( new Error().stack ?? '' )
		.split( '\n' )
		.map( ( line ) => PLUGIN.exec( line )?.[ 1 ] )
		.find( ( name ) => name && name !== ourFolder() && name !== 'woocommerce' );

/** Puts what watches into WordPress' packages, for scripts that run after this one. */
export function watchPlaces( wp = ( window as unknown as { wp: Record< string, Package > } ).wp ) {
	const { addFilter, filters } = hooks as unknown as {
		addFilter: ( ...args: unknown[] ) => void;
		filters: object;
	};
	const { registerPlugin } = plugins as unknown as { registerPlugin: ( ...args: unknown[] ) => unknown };

	wp.components = replace( wp.components!, {
		Slot: WatchedSlot,
		Fill: WatchedFill,
		createSlotFill( key: string | symbol ) {
			const made = createSlotFill( key as string );
			return typeof key === 'string'
				? {
						...made,
						Slot: ( props: object ) => <WatchedSlot { ...props } name={ key } />,
						Fill: ( props: object ) => <WatchedFill { ...props } name={ key } />,
					}
				: made;
		},
	} );
	wp.hooks = replace( wp.hooks!, {
		addFilter( ...args: unknown[] ) {
			const [ name, namespace ] = args;
			noteOwner( `callback ${ String( name ) } ${ String( namespace ) }`, caller() );
			addFilter( ...args );
			tell();
		},
		filters: new Proxy( filters, {
			get( target, name, receiver ) {
				if ( typeof name === 'string' && placeOf( 'filter', name ) ) {
					noteRead( name );
				}
				return Reflect.get( target, name, receiver );
			},
		} ),
	} );
	wp.plugins = replace( wp.plugins!, {
		registerPlugin( ...args: unknown[] ) {
			noteOwner( `part ${ String( args[ 0 ] ) }`, caller() );
			return registerPlugin( ...args );
		},
	} );
}

/** Who added callbacks to a filter. */
export function callersOf( filter: string ): string[] {
	const { filters } = hooks as unknown as { filters: Record< string, { handlers?: { namespace: string }[] } > };
	return ( filters[ filter ]?.handlers ?? [] )
		.map( ( { namespace } ) => ownerOf( `callback ${ filter } ${ namespace }`, namespace ) )
		.filter( ( name ) => name !== ourFolder() && ! /^storeboard\b/.test( name ) );
}
