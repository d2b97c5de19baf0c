import fc from 'fast-check';

/** The same seed makes the same cases; a failure says it, with the smallest case that fails. */
const SEED = Number( process.env.STOREBOARD_FUZZ_SEED || 20260331 );

/** How many cases each property gets. */
const CASES = Number( process.env.STOREBOARD_FUZZ_CASES || 500 );

/**
 * A test that something holds of whatever is drawn.
 *
 * @param what   What holds, as the title of the test.
 * @param values What is drawn.
 * @param check  Throws where it does not hold of a value.
 */
export function property< Value >( what: string, values: fc.Arbitrary< Value >, check: ( value: Value ) => void ) {
	test(
		`${ what } (${ CASES } cases)`,
		() => {
			fc.assert(
				// A check that says nothing has passed.
				fc.property( values, ( value ) => check( value ) ),
				{ seed: SEED, numRuns: CASES }
			);
		},
		// Of a million cases as well.
		60 * 60_000
	);
}
