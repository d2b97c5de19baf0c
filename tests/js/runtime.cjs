const vm = require( 'node:vm' );
const { default: Runtime } = require( 'jest-runtime' );

/**
 * Each file's source and its compiled script. Jest compiles a module anew for each file of tests, a third of a second of each; a script runs in
 * any number of windows. What a test gets of a module is its own as before: only the compiling is shared.
 *
 * @type {Map<string, { source: string, script: vm.Script }>}
 */
const compiled = new Map();

/** Jest's own runtime but for that. Where a later Jest has no such `executor` it fails at once, and says so. */
module.exports = class extends Runtime {
	constructor( ...args ) {
		super( ...args );
		const { executor } = this;
		const { environment, injectedModuleParameters } = executor;
		const compile = executor.compile.bind( executor );
		const head = `(function(${ injectedModuleParameters.join( ',' ) }){`;
		executor.compile = ( source, filename ) => {
			const context = environment.getVmContext();
			if ( ! context ) {
				return null;
			}
			let kept = compiled.get( filename );
			if ( kept?.source !== source ) {
				try {
					const script = new vm.Script( `${ head }${ source }\n})`, {
						filename,
						columnOffset: -head.length,
					} );
					kept = { source, script };
				} catch {
					// Jest's own words say what is wrong with it.
					return compile( source, filename );
				}
				compiled.set( filename, kept );
			}
			return kept.script.runInContext( context );
		};
	}
};
