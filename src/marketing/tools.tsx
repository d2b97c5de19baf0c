import { TabPanel } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { RecommendedExtension } from '../data/marketing';
import { plainText } from '../lib/sanitize';
import { areSuggestionsShown } from '../lib/suggestions';
import { RecommendedRow } from './recommended-row';
import { Section, SkeletonRows } from './section';
import { useInstall } from './use-install';
import { isChannel, useRecommended } from './use-recommended';

/** Recommended extensions that are no channels, by what they are for. Where they fail, the channels say so: they come with one request. */
export function Tools( { category }: { category: string } ) {
	return areSuggestionsShown() ? <Offers category={ category } /> : null;
}

function Offers( { category }: { category: string } ) {
	const { entry } = useRecommended( category );
	const install = useInstall( category );
	const title = __( 'Discover more marketing tools', 'storeboard' );
	if ( ! entry.value ) {
		// Its place is kept: what stands below does not move down.
		return entry.error ? null : (
			<Section title={ title }>
				<SkeletonRows rows={ 4 } />
			</Section>
		);
	}
	const groups = groupsOf( entry.value.filter( ( extension ) => ! isChannel( extension ) ) );
	const show = ( extensions: RecommendedExtension[] ) => (
		<ul>
			{ extensions.map( ( extension ) => (
				<RecommendedRow key={ extension.product } extension={ extension } onInstall={ install } />
			) ) }
		</ul>
	);

	return (
		<Section title={ title }>
			{ groups.length === 0 && <p>{ __( 'No suggestions right now.', 'storeboard' ) }</p> }
			{ groups.length === 1 && show( groups[ 0 ]!.extensions ) }
			{ groups.length > 1 && (
				<TabPanel className="storeboard-marketing-page__tabs" tabs={ groups }>
					{ ( { name } ) => show( groups.find( ( group ) => group.name === name )?.extensions ?? [] ) }
				</TabPanel>
			) }
		</Section>
	);
}

interface Group {
	name: string;
	title: string;
	extensions: RecommendedExtension[];
}

/** By the server's categories, in its order. An extension of several stands in each. */
function groupsOf( extensions: RecommendedExtension[] ): Group[] {
	const groups = new Map< string, Group >();
	for ( const extension of extensions ) {
		const { subcategories } = extension;
		const others = { slug: '', name: __( 'Other', 'storeboard' ) };
		for ( const { slug, name } of subcategories.length ? subcategories : [ others ] ) {
			const group = groups.get( slug ) ?? {
				name: slug || 'others',
				title: plainText( name ) || slug,
				extensions: [],
			};
			group.extensions.push( extension );
			groups.set( slug, group );
		}
	}
	return [ ...groups.values() ];
}
