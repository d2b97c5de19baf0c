import cases from '../../../../tests/fixtures/report-definitions.json';
import { repeatCustomers } from '../repeat-customers';
import { stockSales } from '../stock-sales';

/** Emails say the same in PHP: tests/php/Emails/DefinitionsTest.php asks it the same cases. */
const declared = { 'repeat-customers': repeatCustomers, 'stock-sales': stockSales };

test.each( cases )( 'what $report counts with $query is said in the words of emails', ( { report, query, words } ) => {
	expect( declared[ report as keyof typeof declared ].defines!( query as Record< string, string > ) ).toBe( words );
} );

test( 'each list that a report has is among the cases', () => {
	for ( const { id, lists, narrows } of Object.values( declared ) ) {
		const { values } = narrows!().find( ( { param } ) => param === lists )!;
		const asked = cases
			.filter( ( { report } ) => report === id )
			.map( ( { query } ) => query as Record< string, string > );
		for ( const { value } of values ) {
			expect( asked.map( ( query ) => query[ lists! ] ) ).toContain( value );
		}
	}
} );
