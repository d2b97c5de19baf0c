/**
 * What the database holds under the keys that tabs write.
 *
 * @param {Object} facts Of facts.php.
 * @return {(key: string) => any} The value of a key; undefined for nothing.
 */
export function heldIn( facts ) {
	const listed = ( list, value ) => ( Object.values( list ?? {} ).includes( value ) ? true : undefined );
	const row = ( kind, id ) => facts.records.find( ( each ) => each.kind === kind && String( each.id ) === id )?.words;
	const meta = ( user, name ) => facts.meta[ user ]?.[ name ];
	const readers = {
		task: ( id ) => listed( facts.options.dismissed, id ),
		asked: ( entry ) => listed( facts.options.asked, entry ),
		option: ( name ) => facts.options[ name ] ?? undefined,
		snooze: ( user, line ) => ( line in ( meta( user, 'storeboard_attention_snoozes' ) ?? {} ) ? true : undefined ),
		stat: ( user, stat ) => listed( meta( user, 'woocommerce_admin_homepage_stats' )?.hiddenStats, stat ),
		card: ( user, id ) =>
			listed(
				( meta( user, 'storeboard_home' ) ?? [] ).map( ( card ) => card.id ),
				id
			),
		preference: ( user, name ) => meta( user, `woocommerce_admin_${ name }` ),
		started: ( user, id ) =>
			Number( meta( user, 'woocommerce_admin_task_list_tracked_started_tasks' )?.[ id ] ?? 0 ),
		views: ( id ) => row( 'views', id ),
		annotations: ( id ) => row( 'annotations', id ),
		order: ( id ) => facts.statuses[ id ],
		refund: ( id ) => ( facts.refunds.includes( Number( id ) ) ? true : undefined ),
	};
	return ( key ) => {
		const [ kind, ...names ] = key.split( ':' );
		return readers[ kind ]( ...names );
	};
}
