import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ESLint } from 'eslint';
import { ROOT } from '../site/run.mjs';

/** What React 19 removes is refused by lint, wherever our own code of the client or a test of it stands. */
const eslint = new ESLint( { cwd: ROOT } );

const removed = {
	'types of props': 'const Acme = () => null;\nAcme.propTypes = {};',
	'default props': 'const Acme = () => null;\nAcme.defaultProps = {};',
	'default props of a class': 'export class Acme extends Component { static defaultProps = {}; }',
	'legacy context': 'export class Acme extends Component { getChildContext() { return {}; } }',
	'types of legacy context': 'export class Acme extends Component { static contextTypes = {}; }',
	'a ref that is a text': 'export const Acme = () => <p ref="acme" />;',
	'a ref that is a text in braces': 'export const Acme = () => <p ref={ `acme` } />;',
	'refs of a class': 'export class Acme extends Component { focus() { this.refs.acme.focus(); } }',
	'the ref of an element': 'export const refOf = ( element ) => element.ref;',
	'render()': "import { render } from 'react-dom';\nrender( null, document.body );",
	'ReactDOM.render()': "import ReactDOM from 'react-dom';\nReactDOM.render( null, document.body );",
	'render() of WordPress': "import { render } from '@wordpress/element';\nrender( null, document.body );",
	'findDOMNode()': "import { findDOMNode } from '@wordpress/element';\nfindDOMNode( null );",
	'findDOMNode() of the global': 'window.ReactDOM.findDOMNode( null );',
	'unmountComponentAtNode()':
		"import { unmountComponentAtNode } from 'react-dom';\nunmountComponentAtNode( document.body );",
	'hydrate()': "import { hydrate } from 'react-dom';\nhydrate( null, document.body );",
	'createFactory()': "import { createFactory } from 'react';\ncreateFactory( 'p' );",
	'act() of the test utilities': "import { act } from 'react-dom/test-utils';\nact( () => {} );",
	'the global namespace of JSX': 'export const shown: JSX.Element | null = null;',
};

const kept = {
	'a root': "import { createRoot } from '@wordpress/element';\ncreateRoot( document.body ).render( null );",
	'a portal': "import { createPortal } from 'react-dom';\ncreatePortal( null, document.body );",
	'a ref': 'export const Acme = ( { place } ) => <p ref={ place } />;',
	'the ref of something else': 'export const refOf = ( commit ) => commit.ref;',
};

const GONE = /React 19 has it no longer/;

async function isRefused( code, filePath ) {
	const [ { messages } ] = await eslint.lintText( code, { filePath } );
	assert.ok( ! messages.some( ( { fatal } ) => fatal ), JSON.stringify( messages ) );
	return messages.some( ( { message } ) => GONE.test( message ) );
}

for ( const filePath of [ 'src/home/acme.tsx', 'src/home/test/acme.test.tsx', 'tests/js/acme.tsx' ] ) {
	test( `what React 19 removes is refused in ${ filePath }`, async () => {
		for ( const [ name, code ] of Object.entries( removed ) ) {
			assert.ok( await isRefused( `${ code }\n`, filePath ), name );
		}
		for ( const [ name, code ] of Object.entries( kept ) ) {
			assert.ok( ! ( await isRefused( `${ code }\n`, filePath ) ), name );
		}
	} );
}
