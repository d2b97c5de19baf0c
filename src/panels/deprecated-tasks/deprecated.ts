import { FILTER } from './read-tasks';

interface Instead {
	alternative: string;
	hint: string;
}

/** WordPress' packages. This one comes with others; naming it among ours would fetch it for every page. */
interface Packages {
	deprecated?: ( feature: string, options: Instead ) => void;
}

const FEATURE = `The filter ${ FILTER }`;
const INSTEAD: Instead = {
	alternative: 'TaskLists::add_task() in PHP',
	hint: 'Tasks that it adds still show, in the list of things to do next.',
};

let isSaid = false;

/** Tells the extension's makers, once a page, that there is a newer way; WordPress says it in its own manner where it can. */
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
