/**
 * Where the chunks are: beside the entry's own script. Each entry that loads chunks imports it first. What webpack would find out by itself is
 * five times as long, for browsers that WordPress left long ago.
 */

// eslint-disable-next-line camelcase -- webpack names it.
declare let __webpack_public_path__: string;

const script = document.currentScript as HTMLScriptElement | null;

if ( script?.src ) {
	// eslint-disable-next-line camelcase, @typescript-eslint/no-unused-vars -- webpack names it, and reads it.
	__webpack_public_path__ = new URL( '.', script.src ).href;
}

export {};
