/** The fields of a row, in the order in which a row has them. */
export const FIELDS = (
	'kind path as task on bundle within mount adds withClient suggests when along can needs unless yields shell ' +
	'chunk class next nav menu layout added changed group data settings'
).split( ' ' );

/** Those of a manifest that are in no row. */
export const BESIDE = [ 'id', 'title', 'name', 'mountsItself' ];

const kindOf = ( { id, on } ) => {
	if ( on ) {
		return 'panel';
	}
	return id.startsWith( 'task/' ) ? 'task' : 'route';
};

/** `task/store_details` as part of a chunk's name, or of an id: `task-store-details`. */
const dashed = ( id ) => id.replace( /[/_]/g, '-' );

/** The class in includes/Pages that is named after a chunk: `home`: Home, `task-tax`: TaxTask. */
function classOf( chunk, classes ) {
	const [ , task, words ] = /^(task-)?(.*)$/.exec( chunk );
	const name = words.replace( /(?:^|-)(\w)/g, ( _, letter ) => letter.toUpperCase() ) + ( task ? 'Task' : '' );
	return classes.has( name ) ? name : undefined;
}

const OWN = '...';

/** The requests of a screen: those that each of its kind needs, and its own in the place of '...'. One that it names itself stands there alone. */
function joinData( common, own ) {
	const bare = ( name ) => name.replace( /[!?]$/, '' );
	const named = new Set( own.map( bare ) );
	return common
		.filter( ( name ) => ! named.has( bare( name ) ) )
		.flatMap( ( name ) => ( name === OWN ? own : name ) );
}

/**
 * What follows from the rest of a row; `false` in a manifest says that a screen has none.
 *
 * @param {Object}      given    Of the manifest.
 * @param {Object}      defaults Of src/screens/defaults.json.
 * @param {Set<string>} classes  Of includes/Pages.
 */
export function rowOf( given, defaults, classes ) {
	const { id } = given;
	const kind = kindOf( given );
	const chunk = given.chunk ?? dashed( id );
	// Above the others the frame shows the store's alerts.
	const isFramed = chunk && given.layout?.showStoreAlerts !== false;
	const { data: common = [ OWN ], ...byKind } = defaults[ kind ];
	const data = joinData( isFramed ? common : [ OWN ], given.data ?? [] );
	const row = {
		...( kind === 'route' && { path: `/${ id }`, nav: `woocommerce-${ dashed( id ) }` } ),
		...( kind === 'task' && { task: id.replace( 'task/', '' ) } ),
		...byKind,
		...( kind !== 'panel' && chunk && { class: classOf( chunk, classes ) ?? byKind.class } ),
		...given,
		kind,
		chunk,
		data: data.length > 0 && data,
	};
	return Object.fromEntries(
		FIELDS.filter( ( field ) => row[ field ] !== undefined && row[ field ] !== false ).map( ( field ) => [
			field,
			row[ field ],
		] )
	);
}
