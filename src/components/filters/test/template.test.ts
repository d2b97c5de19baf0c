import { partsOf } from '../template';

it.each( [
	[ 'Orders match <select/> filters', 'Orders match|[select]|filters' ],
	[ '<title>Order status</title> <rule/> <filter/>', 'Order status|[rule]|[filter]' ],
	[ '{{title}}Order status{{/title}} {{rule /}} {{filter /}}', 'Order status|[rule]|[filter]' ],
	[ '<filter /> <title>ist der Status</title>', '[filter]|ist der Status' ],
	[ '', '' ],
] )( 'takes %p apart', ( sentence, expected ) => {
	expect(
		partsOf( sentence )
			.map( ( part ) => ( 'slot' in part ? `[${ part.slot }]` : part.words ) )
			.join( '|' )
	).toBe( expected );
} );
