/**
 * Moves the clock of a page, for tests as on another day: `Date` and what `Intl` formats unless told a date. `performance` stays. Playwright
 * carries the function into the page as text, so it refers to nothing outside itself. CommonJS, because both modules and what Playwright
 * translates load it.
 *
 * @param {number} offset In milliseconds.
 */
function shiftDate( offset ) {
	const Real = Date;
	const realNow = Real.now;
	const now = () => realNow.call( Real ) + offset;

	Real.now = now;
	globalThis.Date = new Proxy( Real, {
		construct: ( target, args, newTarget ) =>
			Reflect.construct( target, args.length ? args : [ now() ], newTarget ),
		// Called as a function it takes no arguments and returns text.
		apply: () => new Real( now() ).toString(),
	} );
	Object.defineProperty( Real.prototype, 'constructor', {
		value: globalThis.Date,
		writable: true,
		configurable: true,
		enumerable: false,
	} );

	const { prototype } = Intl.DateTimeFormat;
	const { formatToParts } = prototype;
	prototype.formatToParts = function ( date = now() ) {
		return formatToParts.call( this, date );
	};
	// A getter: each formatter has a bound function of its own, the same one each time.
	const getFormat = Object.getOwnPropertyDescriptor( prototype, 'format' ).get;
	const formats = new WeakMap();
	Object.defineProperty( prototype, 'format', {
		configurable: true,
		enumerable: false,
		get() {
			const format = getFormat.call( this );
			if ( ! formats.has( this ) ) {
				formats.set( this, ( date = now() ) => format( date ) );
			}
			return formats.get( this );
		},
	} );
}

module.exports = { shiftDate };
