import cases from '../../../../tests/fixtures/setup-headings.json';
import { aTask } from '../../../../tests/js/data';
import { fillOf, headingOf, progressText } from '../heading';
import { completeCount, shownTasks } from '../progress';

describe.each( cases )( '$name', ( { siteTitle, now, tasks, heading, total, complete, fill } ) => {
	const shown = shownTasks( tasks.map( aTask ), now );

	it( 'describes the progress of the setup', () => {
		expect( headingOf( shown, siteTitle ) ).toBe( heading );
	} );

	it( 'counts the visible tasks', () => {
		expect( shown ).toHaveLength( total );
		expect( completeCount( shown ) ).toBe( complete );
		expect( progressText( shown ) ).toBe( `${ complete } of ${ total } tasks complete` );
		expect( fillOf( shown ) ).toBe( fill );
	} );
} );
