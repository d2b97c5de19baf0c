const asyncHooks = require( 'node:async_hooks' );
const fs = require( 'node:fs' );
const vm = require( 'node:vm' );
const { default: Runtime } = require( 'jest-runtime' );

/**
 * Each file's source and its compiled script. Jest compiles a module anew for each file of tests, a third of a second of each; a script runs in
 * any number of windows. What a test gets of a module is its own as before: only the compiling is shared.
 *
 * @type {Map<string, { source: string, script: vm.Script }>}
 */
const compiled = new Map();

/**
 * The text of packages, which do not change during a run: Jest reads them anew for each file of tests, and WordPress' are six megabytes.
 *
 * @type {Map<string, string>}
 */
const texts = new Map();

const isOfPackage = ( filename ) => /[\\/](node_modules|tests[\\/]\.cache)[\\/]/.test( filename );

/**
 * Node's own, but for the storages of a file of tests: they end with it. Each file gets a storage of Jest's own, which Jest leaves enabled. Up
 * to Node 22 each promise is noted in every storage that is: with those of 200 files this took a seventh of the time, beside the memory to
 * collect.
 *
 * @param {asyncHooks.AsyncLocalStorage[]} storages Gets each that is made.
 */
const asyncHooksFor = ( storages ) => ( {
	...asyncHooks,
	AsyncLocalStorage: class extends asyncHooks.AsyncLocalStorage {
		constructor( ...args ) {
			super( ...args );
			storages.push( this );
		}
	},
} );

/** Jest's own runtime but for that. Where a later Jest has no such `executor` it fails at once, and says so. */
module.exports = class extends Runtime {
	/** @type {asyncHooks.AsyncLocalStorage[]} */
	storages = [];

	teardown() {
		super.teardown();
		this.storages.forEach( ( storage ) => storage.disable() );
	}

	constructor( ...args ) {
		super( ...args );
		const { coreModule, executor, fileCache, storages } = this;

		const requireCore = coreModule.require.bind( coreModule );
		const ownHooks = asyncHooksFor( storages );
		coreModule.require = ( name ) => ( /^(node:)?async_hooks$/.test( name ) ? ownHooks : requireCore( name ) );

		const read = fileCache.readFile.bind( fileCache );
		fileCache.readFile = ( filename ) => {
			if ( ! isOfPackage( filename ) ) {
				return read( filename );
			}
			if ( ! texts.has( filename ) ) {
				texts.set( filename, fs.readFileSync( filename, 'utf8' ) );
			}
			return texts.get( filename );
		};

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
