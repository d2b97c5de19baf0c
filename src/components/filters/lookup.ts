import { decodeEntities } from '@wordpress/html-entities';
import type { Autocompleter, GetLabels, Query, Thing, ThingSource } from '../../lib/report-query';

interface Searched {
	type?: string;
	getLabels?: GetLabels;
	autocompleter?: Autocompleter;
}

/**
 * How a filter searches and names its things: as an extension says, or else as the store does.
 *
 * @param searched
 * @param query
 * @param source
 */
export const lookup = ( { type = '', getLabels, autocompleter }: Searched, query: Query, source: ThingSource ) => ( {
	search: async ( text: string, signal: AbortSignal ): Promise< Thing[] > => {
		if ( ! autocompleter ) {
			return source.search( type, text, signal );
		}
		const options = await autocompleter.options( text );
		return options.map( ( option ) => plain( autocompleter.getOptionCompletion( option as never ) ) );
	},
	names: async ( ids: string[] ): Promise< Thing[] > =>
		getLabels ? ( await getLabels( ids.join(), query ) ).map( plain ) : source.names( type, ids ),
} );

const plain = ( { key, label }: Thing ): Thing => ( { key: String( key ), label: decodeEntities( label ) } );
