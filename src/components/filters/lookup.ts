import { decodeEntities } from '@wordpress/html-entities';
import type { Autocompleter, GetLabels, Query, LookupItem, LookupSource } from '../../lib/report-query';

interface Searched {
	type?: string;
	getLabels?: GetLabels;
	autocompleter?: Autocompleter;
}

/** How a filter searches and names its items: as an extension says, or else as the store does. */
export const lookup = ( { type = '', getLabels, autocompleter }: Searched, query: Query, source: LookupSource ) => ( {
	search: async ( text: string, signal: AbortSignal ): Promise< LookupItem[] > => {
		if ( ! autocompleter ) {
			return source.search( type, text, signal );
		}
		const options = await autocompleter.options( text );
		return options.map( ( option ) => plain( autocompleter.getOptionCompletion( option as never ) ) );
	},
	names: async ( ids: string[] ): Promise< LookupItem[] > =>
		getLabels ? ( await getLabels( ids.join(), query ) ).map( plain ) : source.names( type, ids ),
} );

const plain = ( { key, label }: LookupItem ): LookupItem => ( { key: String( key ), label: decodeEntities( label ) } );
