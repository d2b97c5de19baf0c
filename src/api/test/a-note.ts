/** An action as a server answers it. */
export const anAction = ( given: Record< string, unknown > = {} ) => ( {
	id: 11,
	name: 'learn-more',
	label: 'Learn more',
	query: 'https://shop.test/learn',
	status: 'actioned',
	actioned_text: '',
	nonce_action: null,
	nonce_name: null,
	url: 'https://shop.test/learn',
	...given,
} );

/** A note as a server answers it. */
export const aNote = ( id: number, given: Record< string, unknown > = {} ) => ( {
	id,
	name: `note-${ id }`,
	type: 'info',
	locale: 'en_US',
	title: `Note ${ id }`,
	content: `What note ${ id } says.`,
	status: 'unactioned',
	// The higher the number, the older.
	date_created_gmt: new Date( Date.UTC( 2026, 0, 31 ) - id * 3_600_000 ).toISOString().slice( 0, 19 ),
	is_snoozable: false,
	actions: [] as unknown[],
	layout: 'plain',
	image: '',
	is_deleted: false,
	is_read: false,
	...given,
} );

/** Notes with the ids 1 to count. */
export const notes = ( count: number, given: Record< string, unknown > = {} ) =>
	Array.from( { length: count }, ( _, index ) => aNote( index + 1, given ) );
