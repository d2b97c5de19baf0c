import { findFiller, findForeignReact, isForeignReact, isNoComponent } from '../foreign-react';

const tell = ( message: string ) => isForeignReact( { name: 'acme', place: 'a', message } );

function addScripts( code: Record< string, string > ) {
	for ( const plugin of Object.keys( code ) ) {
		const tag = document.createElement( 'script' );
		tag.type = 'text/plain';
		tag.src = `https://shop.test/wp-content/plugins/${ plugin }/a.js`;
		document.body.append( tag );
	}
	window.fetch = jest.fn( async ( src: string ) => ( {
		text: async () => code[ /plugins\/([^/]+)/.exec( src )![ 1 ]! ],
	} ) ) as never;
}

afterEach( () => {
	document.body.innerHTML = '';
} );

/** As production has it. */
const NEWER =
	'var T=Symbol.for("react.transitional.element");function j(t,e){return{$$typeof:T,type:t,key:e,ref:null,props:{}}}';
/** That of 17 keeps the function under another name. */
const OLDER =
	'if("function"==typeof Symbol&&Symbol.for){var h=Symbol.for;g=h("react.element")}return{$$typeof:g,type:c,key:e,_owner:n}';
/** Tells elements from objects, as deepmerge and react-is do. */
const COMPARES = "var T = Symbol.for( 'react.transitional.element' ); return value.$$typeof === T";

test( 'an element of another React is told from an object that only looks like one', () => {
	expect( tell( 'found: object with keys {$$typeof, type, key, ref, props, _owner, _store}' ) ).toBe( true );
	expect( tell( 'args[]=object%20with%20keys%20%7B%24%24typeof%2C%20type%2C%20key%2C%20ref%7D' ) ).toBe( true );
	expect( tell( 'A React Element from an older version of React was rendered.' ) ).toBe( true );
	expect( tell( 'found: object with keys {$$typeof, render}' ) ).toBe( false );
	expect( tell( 'found: object with keys {$$typeof, type, compare}' ) ).toBe( false );
	expect( tell( 'args[]=object%20with%20keys%20%7B%24%24typeof%2C%20type%2C%20compare%7D' ) ).toBe( false );
} );

test( 'only a script that makes such elements is meant', async () => {
	addScripts( { guilty: NEWER, compares: COMPARES, old: OLDER } );
	expect( await findForeignReact() ).toEqual( { plugin: 'guilty', copy: 'React 19 or newer' } );
} );

test( 'nobody is named where only scripts that compare are there', async () => {
	addScripts( { compares: COMPARES } );
	expect( await findForeignReact() ).toBeUndefined();
} );

test( 'of several nobody is named', async () => {
	addScripts( { one: NEWER, two: NEWER } );
	expect( await findForeignReact() ).toBeUndefined();
} );

test( 'a fill is that of the one plugin whose script names its slot', async () => {
	addScripts( {
		acme: "Fill( { name: 'woocommerce_header_item' } )",
		other: "Fill( { name: 'woocommerce_footer_item' } )",
	} );
	expect( await findFiller( 'woocommerce_header_item' ) ).toEqual( { plugin: 'acme', where: 'acme/a.js:1' } );
	expect( await findFiller( 'woocommerce_nothing_item' ) ).toBeUndefined();
	document.body.innerHTML = '';
	addScripts( { acme: "'woocommerce_header_item'", second: "'woocommerce_header_item'" } );
	expect( await findFiller( 'woocommerce_header_item' ) ).toEqual( { where: 'acme/a.js:1, second/a.js:1' } );
} );

test( 'a place is named where it is a text of its own, and not within another', async () => {
	addScripts( {
		acme: 'a();\nb( \'/acme-text\' );\nc( \\"/acme\\" )',
		other: "fetch( '/acme/v1' ); // about /acme",
	} );
	expect( await findFiller( '/acme' ) ).toEqual( { plugin: 'acme', where: 'acme/a.js:3' } );
	expect( await findFiller( '/acme.text' ) ).toBeUndefined();
} );

const NONE = 'Element type is invalid: expected a string (for built-in components) or a class/function but got: ';

test( 'what stands in a place itself is told from what is missing within it', () => {
	const is = ( message: string ) => isNoComponent( { name: 'acme', place: 'a', message } );
	expect( is( `${ NONE }object.` ) ).toBe( true );
	expect( is( 'Minified React error #130; visit https://react.dev/errors/130?args[]=object&args[]= for it' ) ).toBe(
		true
	);
	expect( is( `${ NONE }undefined. You likely forgot to export your component.` ) ).toBe( false );
	expect(
		is( 'Minified React error #130; visit https://react.dev/errors/130?args[]=undefined&args[]= for it' )
	).toBe( false );
} );

test( 'on a page with React 19 the runtime of 17 is known', async () => {
	addScripts( { guilty: OLDER, new: NEWER } );
	await jest.isolateModulesAsync( async () => {
		jest.doMock( '@wordpress/element', () => ( {
			createElement: () => ( { $$typeof: Symbol.for( 'react.transitional.element' ) } ),
		} ) );
		const { findForeignReact: find } = await import( '../foreign-react' );
		expect( await find() ).toEqual( { plugin: 'guilty', copy: 'React 18 or older' } );
	} );
} );
