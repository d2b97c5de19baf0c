import { FILTER } from './read-tasks';

interface Instead {
	alternative: string;
	hint: string;
}

/** A WordPress package. It loads with others; naming it among our dependencies would load it on every page. */
interface Packages {
	deprecated?: ( feature: string, options: Instead ) => void;
}

const FEATURE = `The filter ${ FILTER }`;
const INSTEAD: Instead = {
	alternative: 'TaskLists::add_task() in PHP',
	hint: 'Tasks that it adds still show, in the list of things to do next.',
};

let isSaid = false;

/**
 * Tells the extension's developers once for each page that there is a newer way, through WordPress' own function if
 * it is there.
 */
export function sayDeprecated() {
	if ( isSaid ) {
		return;
	}
	isSaid = true;
	const { deprecated } = ( window.wp ?? {} ) as Packages;
	if ( deprecated ) {
		deprecated( FEATURE, INSTEAD );
	} else {
		console.warn(
			`${ FEATURE } is deprecated. Please use ${ INSTEAD.alternative } instead. Note: ${ INSTEAD.hint }`
		);
	}
}
