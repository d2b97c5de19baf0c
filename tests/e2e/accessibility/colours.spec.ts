import { writeFile } from 'node:fs/promises';
import { HOME } from '../lib/home';
import { expectAccessible, violationsOf } from '../lib/measure';
import { expect, test } from '../lib/test';
import { hasSettled, unfold } from './held-requests';

/** The admin's colour schemes on the profile screen: name to the address of the styles. */
async function readSchemes( html: string ): Promise< { name: string; css: string }[] > {
	const inputs = html.matchAll( /name="admin_color"[^>]*value="([\w-]+)"[^]*?class="css_url" value="([^"]*)"/g );
	return [ ...inputs ].map( ( [ , name, css ] ) => ( { name: name!, css: css!.replace( /&amp;|&#038;/g, '&' ) } ) );
}

test( 'the screen is readable in every colour scheme of the admin, and its accents follow', async ( {
	page,
	store,
} ) => {
	test.slow();
	await store.set( { tasks: { '*': { isComplete: false } } } );
	const profile = await page.request.get( 'wp-admin/profile.php' );
	const schemes = await readSchemes( await profile.text() );
	expect( schemes.map( ( { name } ) => name ) ).toEqual( expect.arrayContaining( SCHEMES ) );

	await page.goto( HOME );
	await hasSettled( page );
	await unfold( page );
	const accents = new Set< string >();
	for ( const { name, css } of schemes ) {
		await page.evaluate( wear, { name, css } );
		const { hues, accent, button } = await page.evaluate( readAccents );
		expect( Math.abs( hues.accent - hues.theme ), `${ name }: the accent has the scheme's hue` ).toBeLessThan( 2 );
		expect( button, `${ name }: the main button has it` ).toBe( accent );
		accents.add( accent );
		await expectAccessible( page, name );
	}
	expect( accents.size, 'the schemes differ' ).toBeGreaterThan( 3 );
} );

test( 'what WordPress itself prints around the screen is reported separately', async ( { page }, info ) => {
	await page.goto( HOME );
	await hasSettled( page );
	const chrome = await violationsOf( page, [ 'body' ], [ '#root' ] );
	await writeFile( info.outputPath( 'wordpress.json' ), JSON.stringify( chrome, null, '\t' ) );
	await info.attach( 'wordpress.json', { path: info.outputPath( 'wordpress.json' ) } );
	info.annotations.push( {
		type: 'outside our part',
		description: chrome.map( ( { id, where } ) => `${ id } (${ where.length })` ).join( ', ' ) || 'nothing',
	} );
	// Whatever it is, none of it is ours.
	expect( chrome.flatMap( ( { where } ) => where ).filter( ( where ) => /storeboard-/.test( where ) ) ).toEqual( [] );
} );

/** The rules that WordPress has broken for a long time. */
const SCHEMES = [ 'fresh', 'light', 'modern', 'blue', 'coffee', 'ectoplasm', 'midnight', 'ocean', 'sunrise' ];

/** Runs in the page: applies the scheme as WordPress' profile screen does. */
async function wear( { name, css }: { name: string; css: string } ) {
	const link =
		document.querySelector< HTMLLinkElement >( '#colors-css' ) ??
		Object.assign( document.createElement( 'link' ), { id: 'colors-css', rel: 'stylesheet' } );
	if ( css ) {
		const loaded = new Promise( ( resolve ) => link.addEventListener( 'load', resolve, { once: true } ) );
		link.href = css;
		document.head.append( link );
		await loaded;
	} else {
		link.remove();
	}
	const { classList } = document.body;
	[ ...classList ]
		.filter( ( each ) => each.startsWith( 'admin-color-' ) )
		.forEach( ( each ) => classList.remove( each ) );
	classList.add( `admin-color-${ name }` );
	// Buttons fade from colour to colour.
	await Promise.all( document.getAnimations().map( ( { finished } ) => finished.catch( () => {} ) ) );
}

/** Runs in the page: the painted colours, and the angle of each hue. A scheme may be too light for text. */
function readAccents() {
	const read = ( place: Element, value: string, property: 'color' | 'backgroundColor' = 'color' ) => {
		const probe = place.appendChild( document.createElement( 'i' ) );
		probe.style[ property ] = value;
		const color = getComputedStyle( probe )[ property ];
		probe.remove();
		return color;
	};
	const layout = document.querySelector( '.storeboard-layout' )!;
	const hueOf = ( color: string ) =>
		Number( /(-?[\d.]+)\)$/.exec( read( layout, `oklch( from ${ color } l c h )` ) )?.[ 1 ] ?? NaN );
	const theme = read( document.body, 'var( --wp-admin-theme-color )' );
	const accent = read( layout, 'var( --storeboard-accent )' );
	return {
		accent,
		hues: { theme: hueOf( theme ), accent: hueOf( accent ) },
		button: getComputedStyle( document.querySelector( '#root .components-button.is-primary' )! ).backgroundColor,
	};
}
