import { useDispatch, useSelect } from '@wordpress/data';
import { store, type RecommendedExtension } from '../data/marketing';

const CHANNELS = 'sales-channels';

/** Whether an extension brings a channel, and stands among these. */
export const isChannel = ( { subcategories }: RecommendedExtension ) =>
	subcategories.some( ( { slug } ) => slug === CHANNELS );

/** The recommended extensions of a category, as far as they are known. */
export function useRecommended( category: string ) {
	const entry = useSelect( ( select ) => select( store ).getRecommendedPlugins( category ), [ category ] );
	const { reloadRecommendedPlugins } = useDispatch( store );
	return { entry, reload: () => reloadRecommendedPlugins( category ) };
}
