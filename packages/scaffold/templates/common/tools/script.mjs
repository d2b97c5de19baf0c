import fs from 'node:fs';
import vm from 'node:vm';

/**
 * Runs the plugin's script as a page does, with stand-ins for what WordPress brings.
 *
 * @return {{ filters: Record<string, Function>, plugins: Record<string, Object>, asked: Object[], text: ( element: any ) => string }} What it registered, and what an element says.
 */
export function runScript() {
	const filters = {};
	const plugins = {};
	const asked = [];
	const element = ( type, props, ...children ) => ( { type, props: { ...props, children } } );
	const wp = {
		element: { createElement: element, Fragment: 'fragment' },
		components: { Fill: 'Fill', Button: 'button' },
		// As it gives texts without a translation.
		i18n: {
			__: ( message ) => message,
			_n: ( one, many, count ) => ( count === 1 ? one : many ),
			sprintf: ( message, ...values ) =>
				values.reduce( ( text, value ) => text.replace( /%(\d\$)?[sd]/, String( value ) ), message ),
		},
		apiFetch: async ( request ) => {
			asked.push( request );
			return {};
		},
		hooks: { addFilter: ( name, from, callback ) => ( filters[ name ] = callback ) },
		plugins: { registerPlugin: ( name, settings ) => ( plugins[ name ] = settings ) },
	};
	const [ file ] = fs.readdirSync( new URL( '../', import.meta.url ) ).filter( ( name ) => name.endsWith( '.js' ) );
	vm.runInNewContext( fs.readFileSync( new URL( `../${ file }`, import.meta.url ), 'utf8' ), { window: { wp }, wp } );
	const text = ( node ) => {
		if ( Array.isArray( node ) ) {
			return node.map( text ).join( '' );
		}
		if ( node === null || typeof node !== 'object' ) {
			return typeof node === 'string' || typeof node === 'number' ? String( node ) : '';
		}
		return typeof node.type === 'function' ? text( node.type( node.props ) ) : text( node.props.children );
	};
	return { filters, plugins, asked, text };
}
